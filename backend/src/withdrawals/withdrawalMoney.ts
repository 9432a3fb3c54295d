import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import type { WithdrawalReason, WithdrawalState } from '@h5/shared/contract/withdrawals/withdrawal';
import type { WithdrawalLimits } from '../identity/WithdrawalLimits';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import { notifyOfEnd, notifyWithdrawalOwner } from './toWithdrawal';
import * as sql from './withdrawals.sql';
import type { WithdrawalRow } from './withdrawals.sql';

type Owned = Pick<WithdrawalRow, 'userId' | 'currencyId'>;
type Leaving = Owned & Pick<WithdrawalRow, 'id' | 'amount' | 'network'>;

export const ownKey = ({ userId, currencyId }: Owned) => ({
  userId,
  currencyId,
  type: accountType.spot,
});

/** What the net amount goes to, and how its postings are named. */
const outsideKey = ({ currencyId, network }: Leaving) => ({
  system: network === null ? ('bank' as const) : ('chain' as const),
  currencyId,
});
const kindOf = ({ network }: Leaving) => (network === null ? 'bank_out' : 'withdraw');

const feesKey = ({ currencyId }: Owned) => ({ system: 'fees' as const, currencyId });

const posting = (
  id: string,
  kind: PostingKind,
  accountId: number,
  { available = '0', frozen = '0' },
) => ({
  kind,
  businessType: 'withdrawal' as const,
  accountId,
  available,
  frozen,
  businessId: id,
});

const holdOf = ({ id, amount }: Pick<WithdrawalRow, 'id' | 'amount'>, accountId: number) => ({
  kind: 'withdrawal' as const,
  reference: id,
  accountId,
  amount,
});

/** Freezes the amount of a new withdrawal. Its account is locked. */
export async function freezeWithdrawal(movement: MoneyMovement, row: Leaving): Promise<void> {
  const { id, amount } = row;
  const account = movement.account(ownKey(row));
  const frozen = { available: `-${amount}`, frozen: amount };
  movement.post([posting(id, kindOf(row), account.id, frozen)]);
  await movement.hold(holdOf(row, account.id));
}

/** For what does not count for the limit of 24 hours. */
export const uncounted: Pick<WithdrawalLimits, 'giveBack'> = { giveBack: () => Promise.resolve() };

/** Gives the whole amount back, also to the limit, if the withdrawal is still in one of these states. */
export async function returnWithdrawal(
  movement: MoneyMovement,
  limits: Pick<WithdrawalLimits, 'giveBack'>,
  row: WithdrawalRow,
  how: {
    from: readonly WithdrawalState[];
    state: 'canceled' | 'rejected' | 'failed';
    reason: WithdrawalReason;
  },
): Promise<WithdrawalRow | undefined> {
  await movement.lock({ users: [ownKey(row)] });
  const { from, state, reason } = how;
  const change = { state, reason, endedAt: movement.now };
  const changed = await sql.moveOn(movement.tx, row.id, from, change);
  if (!changed) return undefined;
  const { id, amount } = row;
  const account = movement.account(ownKey(row));
  const back = { available: amount, frozen: `-${amount}` };
  movement.post([posting(id, 'withdraw_back', account.id, back)]);
  await movement.release(holdOf(row, account.id));
  await limits.giveBack(movement.tx, id);
  notifyWithdrawalOwner(movement, changed);
  notifyOfEnd(movement, changed);
  return changed;
}

/** What was frozen has left: the net amount over the chain or by the bank, the fee to the exchange. */
export async function settleWithdrawal(
  movement: MoneyMovement,
  row: WithdrawalRow,
  proof: { confirmations: number } | { txid: string; sentAt: number },
): Promise<void> {
  await movement.lock({ users: [ownKey(row)], systems: [outsideKey(row), feesKey(row)] });
  const from = row.network === null ? 'processing' : 'confirming';
  const change = { state: 'succeed', ...proof, endedAt: movement.now } as const;
  const changed = await sql.moveOn(movement.tx, row.id, [from], change);
  if (!changed) return;
  const { id, net, fee } = row;
  const account = movement.account(ownKey(row));
  const outside = movement.systemAccount(outsideKey(row));
  const fees = movement.systemAccount(feesKey(row));
  movement.post([
    posting(id, kindOf(row), account.id, { frozen: `-${net}` }),
    posting(id, kindOf(row), outside.id, { available: net }),
  ]);
  if (fee !== '0') {
    movement.post([
      posting(id, 'withdraw_fee', account.id, { frozen: `-${fee}` }),
      posting(id, 'withdraw_fee', fees.id, { available: fee }),
    ]);
  }
  await movement.release(holdOf(row, account.id));
  notifyWithdrawalOwner(movement, changed);
  notifyOfEnd(movement, changed);
}
