import type { Queryable } from '../db/Db';
import type { FrozenAmountsQuery } from '../ledger/invariants.sql';

/** A row that violates an invariant, such as an account's id. */
export interface InvariantViolation {
  invariant: string;
  subject: string;
}

/** Checks something that must hold for all rows at any time. */
export type InvariantCheck = (db: Queryable) => Promise<InvariantViolation[]>;

/** What holds for the rows of a module. */
export interface ModuleInvariants {
  /** The amounts that its rows freeze: of each frozen amount exactly one row tells. */
  frozen?: FrozenAmountsQuery;
  /** Checks of what is open now. Their cost does not grow with the history. */
  present?: readonly InvariantCheck[];
  /** Checks of the whole history. */
  history?: readonly InvariantCheck[];
}
