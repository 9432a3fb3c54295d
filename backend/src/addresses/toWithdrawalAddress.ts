import type { WithdrawalAddress } from '@h5/shared/contract/addresses/endpoints';
import { uploadAddress } from '@h5/shared/contract/uploads/pictureField';
import { coinNetworkOf } from '@h5/shared/rules/networks';
import type { AddressRow } from './addresses.sql';

/** A withdrawal address as its owner sees it. */
export function toWithdrawalAddress(row: AddressRow): WithdrawalAddress {
  const { id, network, address, label, qr, isWhitelisted, createdAt, usableAt } = row;
  return {
    id,
    network,
    address,
    label,
    isWhitelisted,
    createdAt,
    usableAt,
    currencyId: coinNetworkOf(network).currencyId,
    qr: uploadAddress(qr),
    status: usableAt === null ? 'pending' : 'active',
  };
}

/** Coins may leave to it from this moment on, and not a millisecond before. */
export function isUsableAddress({ usableAt }: Pick<AddressRow, 'usableAt'>, now: number): boolean {
  return usableAt !== null && now >= usableAt;
}
