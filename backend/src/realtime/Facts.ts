import type { Server, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '@h5/shared/contract/events';
import type { Session } from '../account/Sessions';

/** What the server remembers about one socket. */
export interface Facts {
  session?: Session;
  topics: Set<string>;
  /** The room of those who read the same topics. */
  group?: string;
  /** When a book was last sent whole. */
  snapshotAt: Map<string, number>;
  /** Books that are to be sent whole as soon as they may be. */
  waitsFor: Set<string>;
  slowSince?: number;
}

export type Io = Server<ClientToServer, ServerToClient, Record<string, never>, Facts>;
export type Client = Socket<ClientToServer, ServerToClient, Record<string, never>, Facts>;
