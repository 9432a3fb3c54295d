import type { MoneyMovement } from '../ledger/MoneyMovement';
import { notifyOwner } from './Lock';
import { postPayouts } from './lockJournals';
import * as sql from './lockMining.sql';
import type { Payout } from './payout';

/** Writes payouts of locks whose rows and accounts are locked, with their postings. */
export async function settlePayouts(
  movement: MoneyMovement,
  payouts: readonly Payout[],
): Promise<void> {
  const { tx, now } = movement;
  const locks = payouts.map(({ lock }) => lock);
  await sql.insertIncomes(
    tx,
    now,
    payouts.flatMap(({ incomes }) => incomes),
  );
  await sql.updateLocks(tx, now, locks);
  await sql.returnCapacity(
    tx,
    locks.filter(({ end }) => end !== null),
  );
  await postPayouts(movement, payouts);
  for (const lock of locks) notifyOwner(movement, lock);
}
