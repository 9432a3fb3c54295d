import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '../contract/endpoints';
import { ApiClient } from '../app/ApiClient';
import type { FaultyServer } from './FaultyServer';
import { wireSample } from './wireSample';

/** Enough for what ends, however busy the machine is. */
const plentyMs = 20_000;

/** A client and a place on the server that nobody else asks. */
export function isolatedClient(server: FaultyServer) {
  const place = randomUUID();
  const said: string[] = [];
  const violations: string[] = [];
  const waiting = { count: 0 };
  const context = {
    language: () => 'en',
    token: () => 'a-token',
    message: (code: string) => `words of ${code}`,
    onSessionEnded: (message: string) => said.push(message),
    onIdentityNeeded: (message: string) => said.push(message),
    onError: (message: string) => said.push(message),
    onWrite: () => () => undefined,
    onSlow: () => {
      waiting.count += 1;
      return () => (waiting.count -= 1);
    },
    onReachable: () => undefined,
    onServerTime: () => undefined,
    onContractViolation: (path: string) => violations.push(path),
  };
  return {
    place,
    said,
    violations,
    waiting,
    client: new ApiClient(context, `${server.origin}/${place}`),
  };
}

/** Reads as a person writes it: "GET /coin/depth". */
export function nameOf({ method, path }: AnyEndpoint): string {
  return `${method} ${path}`;
}

export function goodInput({ input }: AnyEndpoint): never {
  return z.decode(input, wireSample(input) as never) as never;
}

/** What a call was refused with; a call that is never answered for fails the test by its time. */
export function errorOf(
  endpoint: AnyEndpoint,
  client: ApiClient,
  timeoutMs = plentyMs,
): Promise<unknown> {
  return client.call(endpoint, goodInput(endpoint), { timeoutMs }).then(
    () => undefined,
    (error: unknown) => error,
  );
}
