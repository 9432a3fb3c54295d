import type { Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import { attachUploads } from '../uploads/uploads.sql';

/**
 * Keeps the picture that a person has sent as a voucher.
 * @throws {AppError} UPLOAD_NOT_FOUND
 */
export async function attachVoucher(
  tx: Tx,
  { userId, voucher, now }: { userId: string; voucher: string; now: number },
): Promise<void> {
  const use = { ids: [voucher], userId, purpose: 'private' as const, now };
  if ((await attachUploads(tx, use)) === 0) throw new AppError('UPLOAD_NOT_FOUND');
}
