import { readAddressText } from '@h5/shared/rules/addresses/readAddressText';
import type { NetworkName } from '@h5/shared/rules/networks';
import { readAddress } from '../chain/readAddress';
import type { Db } from '../db/Db';
import { AppError } from '../errors/AppError';
import { readQrText } from '../uploads/readQrText';
import { findOwnPicture } from '../uploads/uploads.sql';

/**
 * Refuses a picture whose QR code says another address or network: it is what its owner compares the address with later.
 * @throws {AppError} UPLOAD_NOT_FOUND, QR_UNREADABLE, QR_DIFFERENT
 */
export async function assertQrSays(
  db: Db,
  { userId, qr }: { userId: string; qr: string },
  { network, address }: { network: NetworkName; address: string },
): Promise<void> {
  const bytes = await findOwnPicture(db, { id: qr, userId, purpose: 'private' });
  if (!bytes) throw new AppError('UPLOAD_NOT_FOUND');
  const text = await readQrText(bytes);
  if (text === undefined) throw new AppError('QR_UNREADABLE');
  const said = readAddressText(text);
  const isOfNetwork = said.networks?.includes(network) ?? true;
  if (!isOfNetwork || readAddress(network, said.address) !== address) {
    throw new AppError('QR_DIFFERENT');
  }
}
