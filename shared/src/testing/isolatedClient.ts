import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '../contract/endpoints';
import { findEndpointExamples } from '../contract/examples/findEndpointExamples';
import { ApiClient } from '../app/ApiClient';
import type { FaultyServer } from './FaultyServer';

/** Long enough for a busy machine. */
const plentyMs = 20_000;

/** A client with its own path on the server, so that tests run side by side. */
export function isolatedClient(server: Pick<FaultyServer, 'origin'>) {
  const path = randomUUID();
  const messages: string[] = [];
  const violations: string[] = [];
  const waiting = { count: 0 };
  const context = {
    language: () => 'en',
    token: () => 'a-token',
    prove: () => Promise.resolve(undefined),
    message: (code: string) => `message of ${code}`,
    onSessionEnded: (message: string) => messages.push(message),
    onIdentityNeeded: (message: string) => messages.push(message),
    onError: (message: string) => messages.push(message),
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
    path,
    messages,
    violations,
    waiting,
    client: new ApiClient(context, `${server.origin}/${path}`),
  };
}

/** For test names: "GET /coin/depth". */
export function nameOf({ method, path }: AnyEndpoint): string {
  return `${method} ${path}`;
}

export function goodInput(endpoint: AnyEndpoint): never {
  return z.decode(endpoint.input, findEndpointExamples(endpoint).input as never) as never;
}

/** The error of a call, or undefined if it succeeds. */
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
