import { looksLikeErrorCode } from '../contract/errors/shape';
import type { ApiCallErrorCode } from './Api';
import type { HttpReply } from './sendRequest';

/** The meaning of a reply. */
export type ParsedReply =
  | { kind: 'success'; message: unknown }
  | { kind: 'error'; code: ApiCallErrorCode; message: string; redirectsTo?: 'login' | 'identity' }
  | { kind: 'unreadable'; code: 'TOO_MANY_REQUESTS' | 'SERVER_DOWN' | 'UNREADABLE_REPLY' };

/** Reads the envelope of a reply: the only place that decides what is a success. */
export function parseReply({ status, body }: HttpReply): ParsedReply {
  if (!isObject(body)) return unreadable(status);
  const { type, code, message } = body;
  const isFine = status >= 200 && status < 300;
  if (isFine && (type === 'ok' || code === 1)) return { kind: 'success', message };
  // The server's own 4xx have the same envelope; any other body comes from a proxy.
  if (typeof message !== 'string' || message === '') return unreadable(status);

  if (isType(type, '999')) {
    const missing = code === 'SESSION_KEY_MISSING' ? code : 'LOGIN_REQUIRED';
    return { kind: 'error', code: missing, message, redirectsTo: 'login' };
  }
  const knownCode = looksLikeErrorCode(code) ? code : codeOfStatus(status);
  const redirect = isType(type, '998') && { redirectsTo: 'identity' as const };
  return { kind: 'error', code: knownCode, message, ...redirect };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unreadable(status: number): ParsedReply {
  if (status === 429) return { kind: 'unreadable', code: 'TOO_MANY_REQUESTS' };
  return { kind: 'unreadable', code: status >= 500 ? 'SERVER_DOWN' : 'UNREADABLE_REPLY' };
}

/** The code of an error that carries none. */
function codeOfStatus(status: number): ApiCallErrorCode {
  if (status === 429) return 'TOO_MANY_REQUESTS';
  return status >= 500 ? 'INTERNAL' : 'INVALID_REQUEST';
}

/** 998 and 999 come as text or as numbers. */
function isType(type: unknown, wanted: '998' | '999'): boolean {
  return type === wanted || type === Number(wanted);
}
