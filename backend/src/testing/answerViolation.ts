import * as z from 'zod/mini';
import { endpoints } from '@h5/shared/contract/endpoints';

/** What is wrong with the answer of a call by its schema: `encode` trusts its values, so tests check every answer. */
export function answerViolation(method: string, url: string, body: unknown): string | undefined {
  const { type, message } = (body ?? {}) as { type?: string; message?: never };
  const path = url.split('?')[0];
  const endpoint = endpoints.find((one) => one.method === method && `/api${one.path}` === path);
  if (type !== 'ok' || !endpoint) return undefined;
  const { error } = z.safeDecode(endpoint.output, message as never);
  return error && `The answer of ${method} ${path} does not fit the contract: ${error.message}`;
}
