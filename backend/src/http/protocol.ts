import { STATUS_CODES, type Server, type ServerOptions } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@h5/shared/contract/errors/codes';
import { errorMessage } from '@h5/shared/contract/errors/messages';

/** Limits for slow requests, which would hold connections open: forms are short. Checked once a second. */
export const slowRequestLimits = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
} satisfies ServerOptions;

const errorReplies: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'TOO_LARGE'],
  // Nothing is wrong with it, and nothing was done: it can be sent again.
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'BUSY'],
};

/** Answers malformed requests, which never reach a route, in the same envelope as other errors. */
export function rejectMalformedRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || hasResponse(socket)) {
      socket.destroy();
      return;
    }
    const [status, code] = errorReplies[error.code ?? ''] ?? [400, 'INVALID_REQUEST'];
    const body = JSON.stringify({ type: 'error', code, message: errorMessage(code, 'en') });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.end([...head, '', body].join('\r\n'), () => socket.destroy());
  });
}

/** Whether a response was begun. Node keeps it in a field that its types leave out. */
function hasResponse(socket: Duplex): boolean {
  const { _httpMessage } = socket as { _httpMessage?: { headersSent: boolean } };
  return _httpMessage?.headersSent ?? false;
}
