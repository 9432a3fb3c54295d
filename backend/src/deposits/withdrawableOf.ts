import { Decimal } from '@h5/shared/money/money';
import { withdrawableAmount } from '@h5/shared/rules/networks';
import type { Queryable } from '../db/Db';
import { listDebts } from '../loans/listDebts';
import * as sql from './deposits.sql';

/** Answers US dollars per unit of a coin; undefined if the price is unknown. */
type UsdOf = (currencyId: number) => string | undefined;

/**
 * How much of a coin may leave the spot account of a person, in the coin. Deposits that are not final and what reversals left
 * uncovered stay, by their worth over all coins; what is borrowed or frozen for a withdrawal does not cover them. Coins without a
 * price are worth nothing here, and while one of those is not final or owed, nothing may leave.
 */
export async function withdrawableOf(
  db: Queryable,
  usdOf: UsdOf,
  { userId, currencyId, now }: { userId: string; currencyId: number; now: number },
): Promise<string> {
  const holdings = await sql.listHoldings(db, userId);
  const available = holdings.find((one) => one.currencyId === currencyId)?.available ?? '0';
  const notFinal = await sql.listNotFinal(db, userId);
  if (notFinal.length === 0) return available;
  const debts = await listDebts(db, { userId, at: now });
  const price = usdOf(currencyId);
  const isPriced = [...notFinal, ...debts].every((one) => usdOf(one.currencyId) !== undefined);
  if (price === undefined || !isPriced) return '0';
  const worthOf = (amounts: readonly { currencyId: number; amount: string }[]) =>
    amounts.reduce(
      (sum, one) => sum.plus(new Decimal(one.amount).times(usdOf(one.currencyId) ?? 0)),
      new Decimal(0),
    );
  const equity = worthOf(holdings).minus(worthOf(debts));
  return withdrawableAmount({ available, price, equity, notFinal: worthOf(notFinal) }).toFixed();
}
