import type { Server, Socket } from 'socket.io';
import type { ClientToServerEvents, ServerToClientEvents } from '@h5/shared/contract/events';
import type { Session } from '../account/Sessions';
import type { ServerToServerEvents } from './remoteEvents';

/** What the server remembers about one socket. */
export interface SocketData {
  session?: Session;
  topics: Set<string>;
  /** The room of the sockets with the same topics. */
  groupRoom?: string;
  /** When the last snapshot of each order book was sent. */
  snapshotAt: Map<string, number>;
  /** Order books whose snapshot is sent as soon as the limits allow. */
  pendingSnapshots: Set<string>;
  slowSince?: number;
}

export type SocketServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  ServerToServerEvents,
  SocketData
>;
export type ClientSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  ServerToServerEvents,
  SocketData
>;
