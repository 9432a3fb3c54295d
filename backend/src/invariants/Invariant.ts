import type { Queryable } from '../db/Db';

/** A row that violates an invariant, such as an account's id. */
export interface InvariantViolation {
  invariant: string;
  subject: string;
}

/** Checks something that must hold for all rows at any time. */
export type InvariantCheck = (db: Queryable) => Promise<InvariantViolation[]>;
