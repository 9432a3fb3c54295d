import { LazySocket } from './LazySocket';
import type { TopicSocket, OpenSocket } from './TopicSocket';

/** The exchange's socket: websocket first, then polling; a lost connection is reopened with a growing delay. */
export const openSocket: OpenSocket = (credentials) =>
  new LazySocket(async () => {
    let connections = 0;
    const { io } = await import(/* webpackChunkName: "socket" */ 'socket.io-client');
    return io({
      path: '/api/socket.io',
      transports: ['websocket', 'polling'],
      // Without this, polling is never tried on a network that blocks websockets.
      tryAllTransports: true,
      autoConnect: false,
      auth: (send) => {
        const connection = (connections += 1);
        // A socket that was connected anew meanwhile has asked again.
        void credentials().then(
          (found) => connection === connections && send({ ...found, batches: true }),
        );
      },
      // Give up a handshake that never ends before a trader gives up the page.
      timeout: 8_000,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
    }) as unknown as TopicSocket;
  });
