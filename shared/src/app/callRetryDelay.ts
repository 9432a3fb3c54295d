import type { Endpoint } from '../contract/endpoint';
import type * as z from 'zod/mini';
import type { ApiCallErrorCode } from './Api';

const maxRetries = 2;
const longestWaitMs = 5_000;
const usualWaitMs = 1_000;
const jitterMs = 600;

/** A failed attempt. */
export interface FailedCallAttempt {
  code: ApiCallErrorCode;
  /** The number of retries before it. */
  repeats: number;
  retryAfterMs: number | undefined;
}

/**
 * The delay before a call is retried, or undefined if it must not be retried automatically. After 429 nothing has
 * changed, so any call may be retried if the server asks for a short wait. After a network error only a GET is
 * retried, once.
 */
export function callRetryDelay(
  { method }: Endpoint<z.ZodMiniType, z.ZodMiniType>,
  { code, repeats, retryAfterMs = usualWaitMs }: FailedCallAttempt,
  random = Math.random,
): number | undefined {
  const jitter = Math.round(random() * jitterMs);
  if (code === 'TOO_MANY_REQUESTS') {
    const isSoon = repeats < maxRetries && retryAfterMs <= longestWaitMs;
    return isSoon ? retryAfterMs + jitter : undefined;
  }
  const mayRepeat = method === 'GET' && repeats === 0 && code === 'SERVER_DOWN';
  return mayRepeat ? jitterMs / 2 + jitter : undefined;
}
