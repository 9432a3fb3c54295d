import { endpoints } from '../contract/endpoints';
import { findEndpointExamples } from '../contract/examples/findEndpointExamples';
import { isolatedClient, errorOf, nameOf } from '../testing/isolatedClient';
import { FaultyServer } from '../testing/FaultyServer';
import { invalidSamples } from '../testing/invalidSamples';

let server: FaultyServer;
beforeAll(async () => {
  server = await FaultyServer.listen();
});
afterAll(() => server.close());

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s lets nothing through that the contract does not know',
  async (name, endpoint) => {
    const wrong = invalidSamples(endpoint.output, findEndpointExamples(endpoint).output);
    expect(wrong.length).toBeGreaterThan(4);
    await Promise.all(
      wrong.map(async (message) => {
        const { client, path, violations } = isolatedClient(server);
        server.answerWell(path, message);
        const thrown = await errorOf(endpoint, client);
        expect([name, message, thrown]).toEqual([
          name,
          message,
          expect.objectContaining({ code: 'UNREADABLE_REPLY' }),
        ]);
        expect(violations).toEqual([endpoint.path]);
      }),
    );
  },
);
