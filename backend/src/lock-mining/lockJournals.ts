import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { lockUnpaidInterest } from '@h5/shared/rules/lockMining';
import type { Hold } from '../ledger/holds.sql';
import type { JournalEntry } from '../ledger/JournalEntry';
import type { UserAccountKey } from '../ledger/Account';
import type { AccountsToLock, MoneyMovement, SystemAccountKey } from '../ledger/MoneyMovement';
import type { Lock } from './Lock';
import type { LockPayout } from './payout';

type Owner = Pick<Lock, 'userId' | 'currencyId'>;

/** Where a lock is paid from and to. */
export const spotAccountKey = ({ userId, currencyId }: Owner): UserAccountKey => ({
  userId,
  type: accountType.spot,
  currencyId,
});

/** Where its principal is frozen. */
const principalKey = ({ userId, currencyId }: Owner): UserAccountKey => ({
  userId,
  type: accountType.locked,
  currencyId,
});

/** The account that owes the interest of a lock; all of it is frozen at the purchase. */
export const earnAccountKey = ({ currencyId }: Pick<Lock, 'currencyId'>): SystemAccountKey => ({
  system: 'earn',
  currencyId,
});

/** All accounts that locks move. */
export function accountsOfLocks(locks: readonly Owner[]): AccountsToLock {
  return {
    users: locks.flatMap((lock) => [spotAccountKey(lock), principalKey(lock)]),
    systems: [...new Map(locks.map((lock) => [lock.currencyId, earnAccountKey(lock)])).values()],
  };
}

/** The purchase: the principal is frozen, and the whole interest with it. */
export async function postLockPurchase(movement: MoneyMovement, lock: Lock): Promise<void> {
  const { spot, principal, earn, posting } = accountsFor(movement, lock);
  const cover = lockUnpaidInterest(lock, lock.amount).toFixed();
  movement.post([
    { ...posting('lock'), accountId: spot, available: minus(lock.amount), frozen: '0' },
    { ...posting('lock'), accountId: principal, available: '0', frozen: lock.amount },
    { ...posting('lock'), accountId: earn, available: minus(cover), frozen: cover },
  ]);
  await movement.hold(
    { kind: 'lock', reference: lock.id, accountId: principal, amount: lock.amount },
    { kind: 'lock_cover', reference: lock.id, accountId: earn, amount: cover },
  );
}

/** Posts payouts and releases what they no longer need. */
export async function postLockPayouts(
  movement: MoneyMovement,
  payouts: readonly LockPayout[],
): Promise<void> {
  for (const { lock, incomes } of payouts) {
    const { spot, principal, earn, posting } = accountsFor(movement, lock);
    for (const { amount } of incomes) {
      movement.post([
        { ...posting('lock_yield'), accountId: earn, available: '0', frozen: minus(amount) },
        { ...posting('lock_yield'), accountId: spot, available: amount, frozen: '0' },
      ]);
    }
    if (lock.end) {
      const unpaid = lockUnpaidInterest(lock, lock.amount, lock.daysPaid);
      movement.post([
        { ...posting('lock'), accountId: principal, available: '0', frozen: minus(lock.amount) },
        { ...posting('lock'), accountId: spot, available: lock.amount, frozen: '0' },
        ...(unpaid.isZero() ? [] : [thaw(posting('lock'), earn, unpaid.toFixed())]),
      ]);
      if (lock.penalty !== '0') movement.post(penaltyJournal(posting, lock, spot, earn));
    }
  }
  await movement.release(...payouts.flatMap((payout) => releasedBy(movement, payout)));
}

/** What a payout takes from what is held for its lock: the interest that is paid, at the end all that is left. */
export function releasedBy(movement: MoneyMovement, { lock, incomes }: LockPayout): Hold[] {
  const { principal, earn } = accountsFor(movement, lock);
  const { amount, daysPaid, end, id: reference } = lock;
  const paid = incomes.reduce((sum, income) => sum.plus(income.amount), new Decimal(0));
  const cover = end === null ? paid : paid.plus(lockUnpaidInterest(lock, amount, daysPaid));
  return [
    ...(end === null ? [] : [{ kind: 'lock', reference, accountId: principal, amount }]),
    ...(cover.isZero()
      ? []
      : [{ kind: 'lock_cover', reference, accountId: earn, amount: cover.toFixed() }]),
  ];
}

type PostingOf = (
  kind: 'lock' | 'lock_yield' | 'lock_penalty',
) => Pick<JournalEntry[number], 'kind' | 'businessType' | 'businessId'>;

function accountsFor(movement: MoneyMovement, lock: Lock) {
  const posting: PostingOf = (kind) => ({ kind, businessType: 'lock', businessId: lock.id });
  return {
    spot: movement.account(spotAccountKey(lock)).id,
    principal: movement.account(principalKey(lock)).id,
    earn: movement.systemAccount(earnAccountKey(lock)).id,
    posting,
  };
}

function penaltyJournal(posting: PostingOf, lock: Lock, spot: number, earn: number): JournalEntry {
  const rest = { ...posting('lock_penalty'), frozen: '0' };
  return [
    { ...rest, accountId: spot, available: minus(lock.penalty) },
    { ...rest, accountId: earn, available: lock.penalty },
  ];
}

function thaw(
  posting: ReturnType<PostingOf>,
  accountId: number,
  amount: string,
): JournalEntry[number] {
  return { ...posting, accountId, available: amount, frozen: minus(amount) };
}

function minus(amount: string): string {
  return `-${amount}`;
}
