import type { ErrorCode } from './codes';

/** The browser does not carry the list of codes, so it recognises one by its form. */
export function looksLikeErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[A-Z][A-Z0-9_]{2,40}$/.test(value);
}
