import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** The least number of bytes of a body that must arrive in each window. */
export interface MinimumBodyRate {
  windowMs: number;
  bytes: number;
}

const defaultRate: MinimumBodyRate = { windowMs: 5_000, bytes: 2_500 };

/**
 * Closes connections that announce a body and send it too slowly, whether or not the handler reads it. A slow upload
 * that keeps the minimum rate goes on.
 */
export function rejectSlowBodies(
  handler: RequestListener,
  { windowMs: spanMs, bytes }: MinimumBodyRate = defaultRate,
): RequestListener {
  return (request, response) => {
    if (hasBody(request)) watch(request, response);
    handler(request, response);
  };

  function watch(request: IncomingMessage, response: ServerResponse) {
    const { socket } = request;
    let before = socket.bytesRead;
    let waited = false;
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(timer);
      // While received bytes wait to be read, the sender is not the slow one.
      const waits = request.readableLength > 0;
      const isSlow = socket.bytesRead - before < bytes && !waits && !waited;
      before = socket.bytesRead;
      waited = waits;
      if (!isSlow) return;
      clearInterval(timer);
      if (!response.headersSent) socket.write(requestTimeoutReply);
      socket.destroySoon();
    }, spanMs);
    timer.unref();
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

const requestTimeoutReply =
  'HTTP/1.1 408 Request Timeout\r\ncache-control: no-store\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';
