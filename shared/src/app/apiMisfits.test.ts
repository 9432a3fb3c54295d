import { endpoints } from '../contract/endpoints';
import { aPlace, failureOf, nameOf } from '../testing/apiPlaces';
import { FaultyServer } from '../testing/FaultyServer';
import { misfits } from '../testing/misfits';

let server: FaultyServer;
beforeAll(async () => {
  server = await FaultyServer.listen();
});
afterAll(() => server.close());

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s lets nothing through that the contract does not know',
  async (name, endpoint) => {
    const wrong = misfits(endpoint.output);
    expect(wrong.length).toBeGreaterThan(4);
    await Promise.all(
      wrong.map(async (message) => {
        const { client, place, misfitsSeen } = aPlace(server);
        server.answerWell(place, message);
        const thrown = await failureOf(endpoint, client);
        expect([name, message, thrown]).toEqual([
          name,
          message,
          expect.objectContaining({ code: 'UNREADABLE_REPLY' }),
        ]);
        expect(misfitsSeen).toEqual([endpoint.path]);
      }),
    );
  },
);
