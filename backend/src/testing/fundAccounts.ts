import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import type { Db } from '../db/Db';
import { transferDemoFunds } from '../ledger/demoFunds';

const usdt = 3;

/** Gives each of these people 100,000 USDT in each of these accounts. */
export async function fundAccounts(
  db: Db,
  people: readonly { userId: string }[],
  types: readonly AccountType[],
  now: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { userId } of people) {
      for (const type of types) {
        await transferDemoFunds(tx, { userId, currencyId: usdt, amount: '100000', now, type });
      }
    }
  });
}
