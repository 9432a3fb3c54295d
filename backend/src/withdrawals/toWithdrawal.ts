import { omit } from 'es-toolkit';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import { orderNotice } from '@h5/shared/contract/alerts/notices';
import { ownWithdrawalsTopic } from '@h5/shared/contract/withdrawals/topics';
import { withdrawal, type Withdrawal } from '@h5/shared/contract/withdrawals/withdrawal';
import { coinNetworkOf } from '@h5/shared/rules/networks';
import { newUuidV7 } from '../db/newUuidV7';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import { bankCoin } from '../recharges/toBankRecharge';
import { encode } from '../wire/encode';
import type { WithdrawalRow } from './withdrawals.sql';

/** A withdrawal as its owner sees it. */
export function toWithdrawal(row: WithdrawalRow): Withdrawal {
  const { bankMethod, fiat, money, mid, midSource, midAt, ...own } = row;
  const rest = omit(own, ['userId', 'sends', 'resendAskedAt']);
  const { network } = rest;
  return {
    ...rest,
    coin: coinOf(row),
    confirmAfter: network === null ? 0 : coinNetworkOf(network).withdrawAfter,
    bank:
      bankMethod && fiat && money && mid && midSource && midAt
        ? { method: bankMethod, fiat, money, mid, midSource, midAt }
        : null,
  };
}

/** The code of the coin that leaves. */
export function coinOf({ network }: Pick<WithdrawalRow, 'network'>): string {
  return network === null ? bankCoin.code : coinNetworkOf(network).coin;
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
  const { id, net, amount, userId, state, reason } = row;
  if (reason === 'owner') return;
  const { now: at } = movement;
  const result = state === 'succeed' ? 'sent' : 'returned';
  const params = {
    result,
    withdrawal: id,
    symbol: coinOf(row),
    amount: result === 'sent' ? net : amount,
  };
  movement.notify(userId, ownNoticesTopic, () =>
    encode(orderNotice, { kind: 'money', key: 'withdrawal', id: newUuidV7(at), params, at }),
  );
}
