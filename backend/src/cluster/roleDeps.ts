import type { MovableClock } from '../clock';
import type { ClusterConfig, Config } from '../config';
import type { Db, ListenForNotifications } from '../db/Db';

/** The dependencies of a process with one role. */
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

/** A role that this process has alone: `engine`, `feed` or `jobs`. */
export interface RunningRole {
  /** For the log: what the process does and its address. */
  description: string;
  stop(): Promise<void>;
}
