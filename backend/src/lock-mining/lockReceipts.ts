import { lockExitDays } from '@h5/shared/rules/lockReceipts';
import { computeReceiptOutput } from '@h5/shared/rules/receipts/receiptRules';
import { listRef, sealedListText } from '@h5/shared/rules/receipts/sealedList';
import { sha256Hex } from '@h5/shared/rules/receipts/sha256';
import type { Queryable } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import type { OwnedReceipt } from '../receipts/writeReceipts';
import type { Lock } from './Lock';
import { findLocksOfReceipt } from './lockMining.sql';
import type { LockPayout, PaidLockIncome } from './payout';

type CodeOf = (currencyId: number) => string;
type ListedLock = Pick<Lock, 'id' | 'amount'>;

/**
 * The incomes of payouts, each with its receipt: one for each product, rate and day. It names nobody, so that everybody may read it, and its
 * list is made again from the incomes.
 */
export function receiptsOfIncomes(payouts: readonly LockPayout[], now: number, codeOf: CodeOf) {
  const groups = new Map<string, { lock: Lock; income: PaidLockIncome }[]>();
  for (const { lock, incomes } of payouts) {
    for (const income of incomes) {
      const key = `${lock.productId} ${lock.dailyYield} ${income.dueAt}`;
      groups.set(key, [...(groups.get(key) ?? []), { lock, income }]);
    }
  }
  const incomes: (PaidLockIncome & { receiptId: string })[] = [];
  const receipts: OwnedReceipt[] = [];
  for (const group of groups.values()) {
    const receipt = receiptOfDay(group, now, codeOf);
    receipts.push(receipt);
    incomes.push(...group.map(({ income }) => ({ ...income, receiptId: receipt.id })));
  }
  return { incomes, receipts };
}

function receiptOfDay(
  group: readonly { lock: Lock; income: PaidLockIncome }[],
  now: number,
  codeOf: CodeOf,
): OwnedReceipt {
  const rule = 'lock.day/1';
  const [first] = group;
  if (!first) throw new Error('A receipt of incomes is about locks.');
  const { currencyId, dailyYield, productId } = first.lock;
  const locks = group.map(({ lock }) => lock);
  const list = listText(locks.sort((one, other) => (one.id < other.id ? -1 : 1)));
  const inputs = {
    product: productId,
    currency: codeOf(currencyId),
    daily_yield: dailyYield,
    due_at: first.income.dueAt,
    list_hash: sha256Hex(list),
  };
  const output = computeReceiptOutput(rule, inputs, [], list);
  return { id: newUuidV7(now), userId: null, rule, inputs, ticks: [], output };
}

/** What leaving a lock cost, for its owner. */
export function receiptOfExit(lock: Lock, now: number, codeOf: CodeOf): OwnedReceipt {
  const rule = 'lock.exit/1';
  const days = lockExitDays(lock, now);
  const inputs = {
    product: lock.productId,
    currency: codeOf(lock.currencyId),
    amount: lock.amount,
    period_days: lock.periodDays,
    start_at: lock.startAt,
    left_at: now,
    ...(lock.kind === 'interest'
      ? { daily_yield: lock.dailyYield, days_paid: days.days_paid }
      : { penalty_ratio: lock.penaltyRatio, remaining_days: days.remaining_days }),
  };
  const output = computeReceiptOutput(rule, inputs, []);
  return { id: newUuidV7(now), userId: lock.userId, rule, inputs, ticks: [], output };
}

/** The list of a receipt of incomes. */
export async function listOfIncomes(db: Queryable, receiptId: string): Promise<string> {
  return listText(await findLocksOfReceipt(db, receiptId));
}

function listText(locks: readonly ListedLock[]): string {
  return sealedListText(locks.map(({ id, amount }) => ({ ref: listRef(id), value: amount })));
}
