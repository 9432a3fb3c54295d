import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import type { AccountFactors, FactorDemand } from './AccountFactors';
import {
  findDeviceHoldEnd,
  findHoldEnd,
  readIdentityLevel,
  type OutflowAsker,
} from './outflowHolds.sql';

interface Deps {
  db: Db;
  clock: Clock;
  factors: Pick<AccountFactors, 'require'>;
}

/** What the guards of an endpoint ask the database about the asker. */
export class AccountGuards {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** 0 none, 1 name and document, 2 with pictures. */
  identityLevel(userId: string): Promise<number> {
    return readIdentityLevel(this.#deps.db, userId);
  }

  /** When the last running hold on outflow ends, or undefined. */
  holdEnd(asker: OutflowAsker): Promise<number | undefined> {
    const { db, clock } = this.#deps;
    return findHoldEnd(db, asker, clock.now());
  }

  /** When the hold ends that the session has because its device is new, or undefined. */
  deviceHoldEnd(asker: OutflowAsker): Promise<number | undefined> {
    const { db, clock } = this.#deps;
    return findDeviceHoldEnd(db, asker, clock.now());
  }

  /** Refuses a request whose second factor is missing or wrong. */
  requireFactor(demand: FactorDemand): Promise<void> {
    return this.#deps.factors.require(demand);
  }
}
