import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers do not pipeline requests, and proxies rarely do. */
const defaultMaxPending = 32;

/**
 * Closes a connection with too many unanswered requests: one packet can contain thousands, which would all start at
 * once.
 */
export function limitPipelining(
  handler: RequestListener,
  mostUnanswered = defaultMaxPending,
): RequestListener {
  const unanswered = new WeakMap<Socket, number>();

  return (request, response) => {
    const { socket } = request;
    // Requests that arrived in the same packet after the limit was exceeded.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > mostUnanswered) {
      socket.destroy();
      return;
    }
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    handler(request, response);
  };
}
