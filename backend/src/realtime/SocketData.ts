import type { Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '@h5/shared/contract/events';
import type { Session } from '../account/Sessions';

/** What the server remembers about one socket. */
export interface SocketData {
  session?: Session;
  topics: Set<string>;
  /** The room of those who read the same topics. */
  groupRoom?: string;
  /** When a book was last sent whole. */
  snapshotAt: Map<string, number>;
  /** Books that are to be sent whole as soon as they may be. */
  pendingSnapshots: Set<string>;
  slowSince?: number;
}

export type SocketServer = Server<
  ClientToServer,
  ServerToClient,
  Record<string, never>,
  SocketData
>;
export type ClientSocket = Socket<
  ClientToServer,
  ServerToClient,
  Record<string, never>,
  SocketData
>;
