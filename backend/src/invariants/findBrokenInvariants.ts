import type { Queryable } from '../db/Db';
import {
  frozenByHoldsQuery,
  frozenAmountsInvariant,
  ledgerHistoryInvariants,
  ledgerInvariants,
} from '../ledger/invariants.sql';
import { modules } from '../modules';
import type { InvariantCheck } from './Invariant';

const ofModules = Object.values(modules).map(({ invariants }) => invariants);
const frozenByModules = ofModules.flatMap(({ frozen }) => frozen ?? []);

/** Checks of balances, working orders and holds. Their cost does not grow with the history. */
const present: readonly InvariantCheck[] = [
  ...ledgerInvariants,
  frozenAmountsInvariant([frozenByHoldsQuery, ...frozenByModules]),
  ...ofModules.flatMap((module) => module.present ?? []),
];

/** Checks of the whole history. */
const history: readonly InvariantCheck[] = [
  ...ledgerHistoryInvariants,
  ...ofModules.flatMap((module) => module.history ?? []),
];

/** Every invariant of all modules that does not hold, with a row that violates it; empty if the database is consistent. */
export function findBrokenInvariants(db: Queryable): Promise<string[]> {
  return violations(db, [...present, ...history]);
}

/** The same for the present state only. */
export function findBrokenStateInvariants(db: Queryable): Promise<string[]> {
  return violations(db, present);
}

async function violations(db: Queryable, checks: readonly InvariantCheck[]): Promise<string[]> {
  const broken: string[] = [];
  for (const check of checks) {
    for (const { invariant, subject } of await check(db)) broken.push(`${invariant}: ${subject}`);
  }
  return broken;
}
