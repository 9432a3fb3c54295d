import { orderNotice } from '@h5/shared/contract/alerts/notices';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import { depositClaim, type DepositClaim } from '@h5/shared/contract/deposits/depositClaim';
import { ownClaimsTopic } from '@h5/shared/contract/deposits/topics';
import { coinNetworkOf } from '@h5/shared/rules/networks';
import { newUuidV7 } from '../db/newUuidV7';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import { encode } from '../wire/encode';
import type { ClaimRow } from './depositClaims.sql';

/** A claim as its owner sees it. */
export function toDepositClaim({ userId: _, voucher: __, ...row }: ClaimRow): DepositClaim {
  return { ...row, coin: coinNetworkOf(row.network).coin };
}

/** Tells the pages of the owner how it stands, and the owner on any page if it was rejected: what is credited is a deposit. */
export function notifyClaimOwner(movement: MoneyMovement, row: ClaimRow): void {
  const { userId, state } = row;
  const { now: at } = movement;
  const shown = toDepositClaim(row);
  movement.notify(userId, ownClaimsTopic, () => encode(depositClaim, shown));
  if (state !== 'rejected') return;
  const params = { claim: row.id, amount: row.amount, symbol: shown.coin };
  movement.notify(userId, ownNoticesTopic, () =>
    encode(orderNotice, { kind: 'money', key: 'claim', id: newUuidV7(at), params, at }),
  );
}
