import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** The least that must come of a body in each of these spans of time. */
export interface BodyPace {
  spanMs: number;
  bytes: number;
}

const pace: BodyPace = { spanMs: 5_000, bytes: 2_500 };

/**
 * Cuts off who announces a body and does not send it, whatever its address and whether or not anybody reads it. A slow
 * upload goes on as long as it goes on.
 */
export function cutSlowBodies(
  handler: RequestListener,
  { spanMs, bytes }: BodyPace = pace,
): RequestListener {
  return (request, response) => {
    if (announcesBody(request)) watch(request, response);
    handler(request, response);
  };

  function watch(request: IncomingMessage, response: ServerResponse) {
    const { socket } = request;
    let before = socket.bytesRead;
    let waited = false;
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(timer);
      // While something waits to be read, it is not the sender who is slow.
      const waits = request.readableLength > 0;
      const isSlow = socket.bytesRead - before < bytes && !waits && !waited;
      before = socket.bytesRead;
      waited = waits;
      if (!isSlow) return;
      clearInterval(timer);
      if (!response.headersSent) socket.write(tooSlow);
      socket.destroySoon();
    }, spanMs);
    timer.unref();
  }
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

const tooSlow =
  'HTTP/1.1 408 Request Timeout\r\ncache-control: no-store\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';
