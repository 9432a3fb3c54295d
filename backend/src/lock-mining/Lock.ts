import {
  financeEvent,
  type LockEndReason,
  type ExitPenaltyKind,
  type LockOrder,
} from '@h5/shared/contract/finance/endpoints';
import { ownFinanceTopic } from '@h5/shared/contract/finance/topics';
import { listRef } from '@h5/shared/rules/receipts/sealedList';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import { encode } from '../wire/encode';

/** A lock as it is stored. */
export interface Lock {
  id: string;
  userId: string;
  productId: number;
  currencyId: number;
  amount: string;
  dailyYield: string;
  penaltyRatio: string;
  kind: ExitPenaltyKind;
  periodDays: number;
  boughtAt: number;
  startAt: number;
  expireAt: number;
  daysPaid: number;
  income: string;
  /** Null while it is in progress. */
  end: LockEndReason | null;
  penalty: string;
  returned: string;
  endedAt: number | null;
  /** Of leaving before the end. */
  receiptId: string | null;
}

/** A lock as its owner sees it. */
export function toLockOrder({ userId: _, ...lock }: Lock): LockOrder {
  const status = lock.end === null ? 'in_progress' : 'redeemed';
  return { ...lock, ref: listRef(lock.id), status };
}

/** Notifies the owner of a change of their lock. */
export function notifyLockOwner(movement: MoneyMovement, lock: Lock): void {
  movement.notify(lock.userId, ownFinanceTopic, () =>
    encode(financeEvent, { kind: 'lock', lock: toLockOrder(lock) }),
  );
}
