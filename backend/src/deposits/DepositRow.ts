import { deposit, type Deposit, type DepositState } from '@h5/shared/contract/deposits/deposit';
import { ownDepositsTopic } from '@h5/shared/contract/deposits/topics';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import { orderNotice } from '@h5/shared/contract/alerts/notices';
import { coinNetworkOf, type NetworkName } from '@h5/shared/rules/networks';
import { newUuidV7 } from '../db/newUuidV7';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import { encode } from '../wire/encode';

/** A deposit as the exchange knows it. */
export interface DepositRow {
  id: string;
  userId: string;
  network: NetworkName;
  txid: string;
  output: number;
  currencyId: number;
  address: string;
  amount: string;
  state: DepositState;
  confirmations: number;
  uncovered: string;
  createdAt: number;
  creditedAt: number | null;
  finalAt: number | null;
}

/** A deposit as its owner sees it. */
export function toDeposit({ userId: _, uncovered: __, ...row }: DepositRow): Deposit {
  const { coin, creditAfter, withdrawAfter } = coinNetworkOf(row.network);
  return { ...row, coin, creditAfter, withdrawAfter };
}

/** Tells the pages of the owner how a deposit stands now. */
export function notifyDepositOwner(movement: MoneyMovement, row: DepositRow): void {
  movement.notify(row.userId, ownDepositsTopic, () => encode(deposit, toDeposit(row)));
}

/** Tells the owner, on any page, that money has come or was taken back. */
export function notifyOfDepositMoney(
  movement: MoneyMovement,
  row: DepositRow,
  result: 'credited' | 'reversed',
): void {
  const { id, amount, network, userId } = row;
  const { now: at } = movement;
  const params = { deposit: id, symbol: coinNetworkOf(network).coin, amount, result };
  movement.notify(userId, ownNoticesTopic, () =>
    encode(orderNotice, { kind: 'money', key: 'deposit', id: newUuidV7(at), params, at }),
  );
}
