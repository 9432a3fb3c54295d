import type { MovableClock } from '../clock';
import type { ClusterConfig, Config } from '../config';
import type { Db, ListenForNotifications } from '../db/Db';

/** What a process with one role is given. */
export interface ProcessRoleDeps {
  config: Config;
  cluster: ClusterConfig;
  clock: MovableClock;
  db: Db;
  trading: Db;
  reads: Db;
  listen: ListenForNotifications;
  onError: (error: unknown) => void;
}

/** A process that serves no users. */
export interface WorkerProcess {
  /** For people: what it does and where it is reached. */
  description: string;
  stop(): Promise<void>;
}
