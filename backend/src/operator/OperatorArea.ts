import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Db } from '../db/Db';
import type { Sealing } from '../security/sealing';

export interface OperatorDeps {
  config: Config;
  db: Db;
  clock: Clock;
  sealing: Sealing;
  /** Closes what the server that carries a command out still has open for a person; other servers notice within seconds. */
  dropSessions: (userId: string) => void;
}

/**
 * What operators can do in one area, such as the identities. It reads its command, carries it out and returns a report.
 * `who` goes into the operator log with whatever was decided or looked at.
 *
 * @throws {StartError} with a sentence for the operator if the command cannot be carried out.
 */
export type OperatorArea = (deps: OperatorDeps, command: unknown, who: string) => Promise<unknown>;
