import type { Tx } from '../db/Db';
import { moveMoney } from '../ledger/MoneyMovement';
import { freezeWithdrawal, ownKey } from '../withdrawals/withdrawalMoney';
import {
  insertWithdrawal,
  type Destination,
  type WithdrawalRow,
} from '../withdrawals/withdrawals.sql';

const codeMs = 1_800_000;

interface Prepared extends Pick<
  WithdrawalRow,
  'id' | 'userId' | 'currencyId' | 'amount' | 'fee' | 'net'
> {
  destination: Destination;
  at: number;
}

/** A withdrawal with its frozen amount, before its code is entered. */
export async function prepareWithdrawal(tx: Tx, { at, ...made }: Prepared): Promise<WithdrawalRow> {
  const { result } = await moveMoney(tx, at, async (movement) => {
    await movement.lock({ users: [ownKey(made)] });
    const row = await insertWithdrawal(tx, { ...made, createdAt: at, codeUntil: at + codeMs });
    await freezeWithdrawal(movement, row);
    return row;
  });
  return result;
}
