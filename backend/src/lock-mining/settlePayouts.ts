import type { MoneyMovement } from '../ledger/MoneyMovement';
import { notifyLockOwner } from './Lock';
import { postLockPayouts } from './lockJournals';
import * as sql from './lockMining.sql';
import type { LockPayout } from './payout';

/** Writes payouts of locks whose rows and accounts are locked, with their postings. */
export async function settleLockPayouts(
  movement: MoneyMovement,
  payouts: readonly LockPayout[],
): Promise<void> {
  const { tx, now } = movement;
  const locks = payouts.map(({ lock }) => lock);
  await sql.insertLockIncomes(
    tx,
    now,
    payouts.flatMap(({ incomes }) => incomes),
  );
  await sql.updateLocks(tx, now, locks);
  await sql.returnProductCapacity(
    tx,
    locks.filter(({ end }) => end !== null),
  );
  await postLockPayouts(movement, payouts);
  for (const lock of locks) notifyLockOwner(movement, lock);
}
