import type { MoneyMovement } from '../ledger/MoneyMovement';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { writeReceipts } from '../receipts/writeReceipts';
import { notifyLockOwner, type Lock } from './Lock';
import { postLockPayouts } from './lockJournals';
import * as sql from './lockMining.sql';
import { receiptOfExit, receiptsOfIncomes } from './lockReceipts';
import type { LockPayout } from './payout';

/**
 * Writes payouts of locks whose rows and accounts are locked, with their postings and receipts. Answers the locks as they are then.
 */
export async function settleLockPayouts(
  movement: MoneyMovement,
  payouts: readonly LockPayout[],
  { coinValue }: Pick<PublishBalancesDeps, 'coinValue'>,
): Promise<Lock[]> {
  const { tx, now } = movement;
  const codeOf = (currencyId: number) => coinValue(currencyId).code;
  const { incomes, receipts } = receiptsOfIncomes(payouts, now, codeOf);
  const locks = payouts.map(({ lock: paid }) => {
    const lock: Lock = { ...paid, endedAt: paid.end === null ? null : now };
    if (lock.end !== 'early' && lock.end !== 'undone') return lock;
    const receipt = receiptOfExit(lock, now, codeOf);
    receipts.push(receipt);
    return { ...lock, receiptId: receipt.id };
  });
  await writeReceipts(tx, now, receipts);
  await sql.insertLockIncomes(tx, now, incomes);
  await sql.updateLocks(tx, now, locks);
  await sql.returnProductCapacity(
    tx,
    locks.filter(({ end }) => end !== null),
  );
  await postLockPayouts(movement, payouts);
  for (const lock of locks) notifyLockOwner(movement, lock);
  return locks;
}
