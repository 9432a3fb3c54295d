import { LazySocket } from './LazySocket';
import type { TopicSocket, OpenSocket } from './TopicSocket';

/** The exchange's socket: websocket first, then polling; a cut is mended with a growing delay. */
export const openSocket: OpenSocket = (token) =>
  new LazySocket(async () => {
    const { io } = await import(/* webpackChunkName: "socket" */ 'socket.io-client');
    return io({
      path: '/api/socket.io',
      transports: ['websocket', 'polling'],
      // Without this, a network that lets no websocket through would be tried with nothing else.
      tryAllTransports: true,
      autoConnect: false,
      auth: (send) => send({ token: token(), batches: true }),
      // A handshake that never ends is given up sooner than somebody who trades gives up the page.
      timeout: 8_000,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
    }) as unknown as TopicSocket;
  });
