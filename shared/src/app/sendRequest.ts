import type { NetworkErrorCode } from './Api';

/** What the server said, as far as it could be read. */
export interface HttpReply {
  status: number;
  /** Undefined when it was not JSON. */
  body: unknown;
  /** How long the server wants to be left alone. */
  retryAfterMs: number | undefined;
  /** The server's clock when it answered. */
  serverTime: number | undefined;
}

/** No answer came, or half of one. */
export class NetworkError extends Error {
  readonly code: NetworkErrorCode;

  constructor(code: NetworkErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'NetworkError';
    this.code = code;
  }
}

/** One trip to the server: the whole answer, or a `NetworkError`. Never begins while there is no network. */
export async function sendRequest(
  url: string,
  init: RequestInit,
  deadline: AbortSignal,
): Promise<HttpReply> {
  // What cannot leave now must not leave later either: nothing waits in the browser for the network.
  if (!navigator.onLine) throw new NetworkError('OFFLINE');
  try {
    const response = await fetch(url, { ...init, signal: deadline, cache: 'no-store' });
    return {
      status: response.status,
      body: parse(await response.text()),
      retryAfterMs: secondsOf(response.headers.get('Retry-After')),
      serverTime: Date.parse(response.headers.get('Date') ?? '') || undefined,
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
