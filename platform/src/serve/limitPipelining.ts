import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** No browser asks again on a connection before it is answered, and a proxy only now and then. */
const defaultMaxPending = 32;

/** Ends a connection on which too much is asked at once: thousands of requests fit into one packet, and would be begun together. */
export function limitPipelining(
  handler: RequestListener,
  mostUnanswered = defaultMaxPending,
): RequestListener {
  const unanswered = new WeakMap<Socket, number>();

  return (request, response) => {
    const { socket } = request;
    // What came in one piece with the request that was one too many.
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
