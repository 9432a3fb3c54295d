import type { MakeWithdrawalInput } from '@h5/shared/contract/withdrawals/endpoints';
import { networksOfCoin, type NetworkName } from '@h5/shared/rules/networks';
import { listSavedAddresses, readHasWhitelist } from '../addresses/addresses.sql';
import { isUsableAddress } from '../addresses/toWithdrawalAddress';
import { readAddress } from '../chain/readAddress';
import type { Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import { utcMinuteOf } from '../security/assertMayLeave';
import { noPayout, type Destination } from './withdrawals.sql';

type NetworkDestination = Destination & { network: NetworkName };

/**
 * The saved address that coins are to leave to, by its id or as text.
 * @throws {AppError} COIN_NOT_FOUND, ADDRESS_INVALID, ADDRESS_NEW, ADDRESS_HELD, ADDRESS_NOT_LISTED
 */
export async function findDestination(
  tx: Tx,
  userId: string,
  { currencyId, network, to }: Pick<MakeWithdrawalInput, 'currencyId' | 'network' | 'to'>,
  now: number,
): Promise<NetworkDestination> {
  const names = networksOfCoin(currencyId)
    .map((terms) => terms.network)
    .filter((name) => network === undefined || name === network);
  if (names.length === 0) throw new AppError('COIN_NOT_FOUND');
  const saved = await listSavedAddresses(tx, userId);
  const found = saved.find(
    (one) =>
      names.includes(one.network) &&
      (one.id === to || one.address === readAddress(one.network, to)),
  );
  if (!found) {
    const isAddress = names.some((name) => readAddress(name, to) !== undefined);
    throw new AppError(isAddress ? 'ADDRESS_NEW' : 'ADDRESS_INVALID');
  }
  if (found.usableAt === null) throw new AppError('ADDRESS_NEW');
  if (!isUsableAddress(found, now)) {
    throw new AppError('ADDRESS_HELD', { until: utcMinuteOf(found.usableAt) });
  }
  if (!found.isWhitelisted && (await readHasWhitelist(tx, userId))) {
    throw new AppError('ADDRESS_NOT_LISTED');
  }
  const { id: addressId, network: of, address, label } = found;
  return { ...noPayout, addressId, address, label, network: of };
}
