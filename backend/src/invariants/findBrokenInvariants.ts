import type { Queryable } from '../db/Db';
import {
  frozenByHoldsQuery,
  frozenAmountsInvariant,
  ledgerInvariants,
} from '../ledger/invariants.sql';
import { lockMiningInvariants } from '../lock-mining/invariants.sql';
import { frozenByOrdersQuery, orderInvariants } from '../orders/invariants.sql';
import type { InvariantCheck } from './Invariant';

/** The invariants of all modules. */
const invariants: readonly InvariantCheck[] = [
  ...ledgerInvariants,
  frozenAmountsInvariant([frozenByHoldsQuery, frozenByOrdersQuery]),
  ...orderInvariants,
  ...lockMiningInvariants,
];

/** Every invariant that does not hold, with a row that violates it; empty if the database is consistent. */
export async function findBrokenInvariants(db: Queryable): Promise<string[]> {
  const broken: string[] = [];
  for (const check of invariants) {
    for (const { invariant, subject } of await check(db)) broken.push(`${invariant}: ${subject}`);
  }
  return broken;
}
