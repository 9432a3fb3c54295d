import { endpoints } from '../contract/endpoints';
import { commonErrorCodes, endpointErrorCodes } from '../contract/endpointErrorCodes';
import type { ErrorCode } from '../contract/errors/codes';
import { FaultyServer } from '../testing/FaultyServer';
import { errorOf, isolatedClient, nameOf } from '../testing/isolatedClient';

let server: FaultyServer;
beforeAll(async () => {
  server = await FaultyServer.listen();
});
afterAll(() => server.close());

const isCommon = (code: ErrorCode) => (commonErrorCodes as readonly ErrorCode[]).includes(code);
const cases = endpoints.flatMap((endpoint) =>
  endpointErrorCodes(endpoint)
    .filter((code) => !isCommon(code))
    .map((code) => [nameOf(endpoint), code, endpoint] as const),
);

test.each(cases)('%s passes on %s with the message of the server', async (_, code, endpoint) => {
  const { client, path, messages, waiting } = isolatedClient(server);
  server.answerError(path, code, `message of ${code}`);
  const thrown = await errorOf(endpoint, client);
  expect(thrown).toMatchObject({ code, message: `message of ${code}` });
  expect(messages).toEqual([`message of ${code}`]);
  expect(server.asked.get(path)).toBe(1);
  expect(waiting.count).toBe(0);
});
