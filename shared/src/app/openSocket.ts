import { io } from 'socket.io-client';
import type { HubSocket, OpenSocket } from './TopicHub';

/** The exchange's socket: websocket first, then polling; a cut is mended with a growing delay. */
export const openSocket: OpenSocket = (token) =>
  io({
    path: '/api/socket.io',
    transports: ['websocket', 'polling'],
    // Without this, a network that lets no websocket through would be tried with nothing else.
    tryAllTransports: true,
    autoConnect: false,
    auth: (send) => send({ token: token() }),
    timeout: 20_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
  }) as unknown as HubSocket;
