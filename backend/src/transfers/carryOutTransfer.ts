import type { MakeTransferInput, Transfer } from '@h5/shared/contract/transfers/endpoints';
import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { newUuidV7 } from '../db/newUuidV7';
import { AppError } from '../errors/AppError';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import * as sql from './transfers.sql';

export type Moved = Pick<Transfer, 'currencyId'> &
  Pick<MakeTransferInput, 'from' | 'to'> & { amount: string };

/**
 * Moves an amount between two accounts of a person, in one journal.
 * @throws {AppError} INSUFFICIENT_BALANCE
 */
export async function carryOutTransfer(
  movement: MoneyMovement,
  userId: string,
  moved: Moved,
): Promise<Transfer> {
  const { currencyId, amount, from, to } = moved;
  const key = (type: AccountType) => ({ userId, type, currencyId });
  await movement.lock({ users: [key(from), key(to)] });
  const source = movement.account(key(from));
  if (new Decimal(source.available).lt(amount)) throw new AppError('INSUFFICIENT_BALANCE');
  const transfer: Transfer = {
    id: newUuidV7(movement.now),
    kind: 'transfer',
    ...moved,
    status: 'done',
    createdAt: movement.now,
  };
  await sql.insertTransfer(movement.tx, userId, transfer);
  const about = { kind: 'transfer', businessType: 'transfer', frozen: '0' } as const;
  const posting = { ...about, businessId: transfer.id };
  movement.post([
    { ...posting, accountId: source.id, available: `-${amount}` },
    { ...posting, accountId: movement.account(key(to)).id, available: amount },
  ]);
  return transfer;
}
