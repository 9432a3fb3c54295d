import { conversionHistoryInvariants } from '../conversions/invariants.sql';
import {
  copyTradingHistoryInvariants,
  copyTradingInvariants,
  frozenByCopiesQuery,
} from '../copy-trading/invariants.sql';
import type { Queryable } from '../db/Db';
import { depositHistoryInvariants } from '../deposits/invariants.sql';
import { frozenByPositionsQuery, futuresHistoryInvariants } from '../futures/invariants.sql';
import {
  frozenByHoldsQuery,
  frozenAmountsInvariant,
  ledgerHistoryInvariants,
  ledgerInvariants,
} from '../ledger/invariants.sql';
import { lockMiningHistoryInvariants, lockMiningInvariants } from '../lock-mining/invariants.sql';
import {
  frozenByOptionsQuery,
  optionHistoryInvariants,
  optionInvariants,
} from '../options/invariants.sql';
import { frozenByOrdersQuery, orderHistoryInvariants } from '../orders/invariants.sql';
import { receiptHistoryInvariants } from '../receipts/invariants.sql';
import { transferHistoryInvariants } from '../transfers/invariants.sql';
import {
  frozenByStockOrdersQuery,
  stockHistoryInvariants,
  stockInvariants,
} from '../stocks/invariants.sql';
import type { InvariantCheck } from './Invariant';

/** Checks of balances, working orders and holds. Their cost does not grow with the history. */
const present: readonly InvariantCheck[] = [
  ...ledgerInvariants,
  frozenAmountsInvariant([
    frozenByHoldsQuery,
    frozenByOrdersQuery,
    frozenByPositionsQuery,
    frozenByCopiesQuery,
    frozenByOptionsQuery,
    frozenByStockOrdersQuery,
  ]),
  ...lockMiningInvariants,
  ...copyTradingInvariants,
  ...optionInvariants,
  ...stockInvariants,
];

/** Checks of the whole history. */
const history: readonly InvariantCheck[] = [
  ...ledgerHistoryInvariants,
  ...orderHistoryInvariants,
  ...futuresHistoryInvariants,
  ...copyTradingHistoryInvariants,
  ...lockMiningHistoryInvariants,
  ...transferHistoryInvariants,
  ...conversionHistoryInvariants,
  ...depositHistoryInvariants,
  ...receiptHistoryInvariants,
  ...optionHistoryInvariants,
  ...stockHistoryInvariants,
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
