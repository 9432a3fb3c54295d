import type { ErrorCode } from './codes';

/** The browser carries no list of codes: anything written like one is taken for one. */
export function looksLikeErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[A-Z][A-Z0-9_]{2,40}$/.test(value);
}
