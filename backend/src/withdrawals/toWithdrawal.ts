import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import { orderNotice } from '@h5/shared/contract/alerts/notices';
import { ownWithdrawalsTopic } from '@h5/shared/contract/withdrawals/topics';
import { withdrawal, type Withdrawal } from '@h5/shared/contract/withdrawals/withdrawal';
import { coinNetworkOf } from '@h5/shared/rules/networks';
import { newUuidV7 } from '../db/newUuidV7';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import { encode } from '../wire/encode';
import type { WithdrawalRow } from './withdrawals.sql';

/** A withdrawal as its owner sees it. */
export function toWithdrawal({ userId: _, ...row }: WithdrawalRow): Withdrawal {
  const { coin, withdrawAfter } = coinNetworkOf(row.network);
  return { ...row, coin, confirmAfter: withdrawAfter };
}

/** Tells the pages of the owner how a withdrawal stands now. */
export function notifyWithdrawalOwner(
  movement: Pick<MoneyMovement, 'notify'>,
  row: WithdrawalRow,
): void {
  movement.notify(row.userId, ownWithdrawalsTopic, () => encode(withdrawal, toWithdrawal(row)));
}

/** Tells the owner, on any page, that a withdrawal has arrived or has returned without them. */
export function notifyOfEnd(movement: MoneyMovement, row: WithdrawalRow): void {
  const { id, network, net, amount, userId, state, reason } = row;
  if (reason === 'owner') return;
  const { now: at } = movement;
  const result = state === 'succeed' ? 'sent' : 'returned';
  const params = {
    result,
    withdrawal: id,
    symbol: coinNetworkOf(network).coin,
    amount: result === 'sent' ? net : amount,
  };
  movement.notify(userId, ownNoticesTopic, () =>
    encode(orderNotice, { kind: 'money', key: 'withdrawal', id: newUuidV7(at), params, at }),
  );
}
