import type { Endpoint } from '../contract/endpoint';
import type * as z from 'zod/mini';
import type { ApiErrorCode } from './Api';

const mostRepeats = 2;
const longestWaitMs = 5_000;
const usualWaitMs = 1_000;
const jitterMs = 600;

/** An attempt that did not succeed. */
export interface Attempt {
  code: ApiErrorCode;
  /** How many came before it. */
  repeats: number;
  retryAfterMs: number | undefined;
}

/**
 * How long to wait before a call is sent again by itself, or undefined when that is for the person to decide.
 * A refusal for haste changed nothing, so any call may follow it, when the server wants it back soon enough
 * for somebody who waits. A cut line is tried again once by a call that changes nothing.
 */
export function retryDelay(
  { method }: Endpoint<z.ZodMiniType, z.ZodMiniType>,
  { code, repeats, retryAfterMs = usualWaitMs }: Attempt,
  random = Math.random,
): number | undefined {
  const jitter = Math.round(random() * jitterMs);
  if (code === 'TOO_MANY_REQUESTS') {
    const isSoon = repeats < mostRepeats && retryAfterMs <= longestWaitMs;
    return isSoon ? retryAfterMs + jitter : undefined;
  }
  const mayRepeat = method === 'GET' && repeats === 0 && code === 'SERVER_DOWN';
  return mayRepeat ? jitterMs / 2 + jitter : undefined;
}
