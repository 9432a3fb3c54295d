import * as z from 'zod/mini';
import type { AnyEndpoint } from '../contract/endpoints';
import { findEndpointExamples } from '../contract/examples/findEndpointExamples';
import { isolatedClient, errorOf, goodInput, nameOf } from './isolatedClient';
import { FaultyServer, serverFaults, type ServerFault } from './FaultyServer';
import { ApiError } from '../app/Api';

/** A short timeout, so that the test of a call without a reply ends. */
const shortMs = 1_500;
const known = /^(OFFLINE|TIMEOUT|SERVER_DOWN|UNREADABLE_REPLY|TOO_MANY_REQUESTS|INTERNAL)$/;

/** One retry for a read; two after 429. */
function mostTries({ method }: AnyEndpoint, fault: string): number {
  if (fault.includes('429')) return 3;
  return method === 'GET' ? 2 : 1;
}

/** Checks that these calls end in words whatever the server and the way to it do. */
export function describeNetworkErrors(endpoints: readonly AnyEndpoint[]): void {
  jest.setTimeout(30_000);
  let server: FaultyServer;
  beforeAll(async () => {
    server = await FaultyServer.listen();
  });
  afterAll(() => server.close());

  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s ends with an answer when there is one',
    async (_, endpoint) => {
      const { client, path } = isolatedClient(server);
      const wire = findEndpointExamples(endpoint).output;
      server.answerWell(path, wire);
      await expect(client.call(endpoint, goodInput(endpoint))).resolves.toEqual(
        z.decode(endpoint.output, wire as never),
      );
      expect(server.asked.get(path)).toBe(1);
    },
  );

  // Most of the time is spent waiting before a retry.
  test.concurrent.each(Object.entries<ServerFault>(serverFaults))(
    'every call ends in words when the server %s',
    async (fault, behaviour) => {
      await Promise.all(
        endpoints.map(async (endpoint) => {
          const { client, path, messages, waiting } = isolatedClient(server);
          server.behave(path, behaviour);
          const timeoutMs = /never|silent/.test(fault) ? shortMs : undefined;
          const thrown = await errorOf(endpoint, client, timeoutMs);
          const name = nameOf(endpoint);
          expect([name, thrown]).toEqual([name, expect.any(ApiError)]);
          const { code, message } = thrown as ApiError;
          expect([name, code]).toEqual([name, expect.stringMatching(known)]);
          expect(messages).toEqual([message]);
          expect(waiting.count).toBe(0);
          const asked = server.asked.get(path) ?? 0;
          expect(asked).toBeLessThanOrEqual(mostTries(endpoint, fault));
        }),
      );
    },
  );

  test('succeeds if the server recovers before the retry', async () => {
    const [endpoint] = endpoints.filter(({ method }) => method === 'GET');
    if (!endpoint) throw new Error('The contract reads nothing.');
    const { client, path, messages } = isolatedClient(server);
    const wire = findEndpointExamples(endpoint).output;
    server.behave(path, (reply, request) => {
      server.answerWell(path, wire);
      serverFaults['closes the line'](reply);
      request.resume();
    });
    await expect(client.call(endpoint, goodInput(endpoint))).resolves.toBeDefined();
    expect(server.asked.get(path)).toBe(2);
    expect(messages).toEqual([]);
  });

  test('sends nothing while offline, and nothing later when back online', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const outcomes = await Promise.all(
      endpoints.map(async (endpoint) => {
        const { client, path } = isolatedClient(server);
        server.answerWell(path, findEndpointExamples(endpoint).output);
        const thrown = await errorOf(endpoint, client);
        return { thrown, path };
      }),
    );
    onLine.mockRestore();
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    for (const { thrown, path } of outcomes) {
      expect(thrown).toMatchObject({ code: 'OFFLINE', isOutcomeUnknown: false });
      expect(server.asked.get(path)).toBeUndefined();
    }
  });
}
