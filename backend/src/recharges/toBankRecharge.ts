import { orderNotice } from '@h5/shared/contract/alerts/notices';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import { bankRecharge, type BankRecharge } from '@h5/shared/contract/recharges/bankRecharge';
import { ownBankRechargesTopic } from '@h5/shared/contract/recharges/topics';
import { newUuidV7 } from '../db/newUuidV7';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import { encode } from '../wire/encode';
import type { BankRechargeRow } from './recharges.sql';

/** The coin that money of a bank becomes. */
export const bankCoin = { currencyId: 3, code: 'USDT' } as const;

/** Money of a bank as its owner sees it. */
export function toBankRecharge({ userId: _, voucher: __, ...row }: BankRechargeRow): BankRecharge {
  return { ...row, coin: bankCoin.code };
}

/** Tells the pages of the owner how it stands, and the owner on any page once it is decided. */
export function notifyRechargeOwner(movement: MoneyMovement, row: BankRechargeRow): void {
  const { id, amount, userId, state } = row;
  const { now: at } = movement;
  movement.notify(userId, ownBankRechargesTopic, () => encode(bankRecharge, toBankRecharge(row)));
  if (state === 'reviewing') return;
  const params = { recharge: id, result: state, amount, coin: bankCoin.code };
  movement.notify(userId, ownNoticesTopic, () =>
    encode(orderNotice, { kind: 'money', key: 'recharge', id: newUuidV7(at), params, at }),
  );
}
