import { serverKeyHeader } from '../contract/account/callProof';
import type { NetworkErrorCode } from './Api';

/** A reply of the server. */
export interface HttpReply {
  status: number;
  /** Undefined if it was not JSON. */
  body: unknown;
  /** From the `Retry-After` header. */
  retryAfterMs: number | undefined;
  /** From the `Date` header. */
  serverTime: number | undefined;
  /** The server's half of the agreement on a key, in the reply to a sign-in. */
  serverKey: string | undefined;
}

/** No reply came, or it was cut off. */
export class NetworkError extends Error {
  readonly code: NetworkErrorCode;

  constructor(code: NetworkErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'NetworkError';
    this.code = code;
  }
}

/** Sends a request and reads the whole reply. @throws {NetworkError} also if the device is offline. */
export async function sendRequest(
  url: string,
  init: RequestInit,
  deadline: AbortSignal,
): Promise<HttpReply> {
  // Fail at once, so that nothing is queued in the browser and sent later.
  if (!navigator.onLine) throw new NetworkError('OFFLINE');
  try {
    const response = await fetch(url, { ...init, signal: deadline, cache: 'no-store' });
    return {
      status: response.status,
      body: parse(await response.text()),
      retryAfterMs: secondsOf(response.headers.get('Retry-After')),
      serverTime: Date.parse(response.headers.get('Date') ?? '') || undefined,
      serverKey: response.headers.get(serverKeyHeader) ?? undefined,
    };
  } catch (error) {
    throw new NetworkError(deadline.aborted ? 'TIMEOUT' : 'SERVER_DOWN', error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : undefined;
}
