import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { Db } from '../db/Db';
import { moveMoney } from '../ledger/MoneyMovement';
import { demoFundsReceiverIds } from '../ledger/postingCodes';

const currencyId = 3;

/** Moves USDT from the demo's source of funds to the house of contracts; a negative amount goes back. */
export async function moveHouseFunds(db: Db, now: number, amount: string): Promise<void> {
  const opposite = amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
  await db.transaction().execute((tx) =>
    moveMoney(tx, now, async (movement) => {
      const house = { system: 'house', type: accountType.margin, currencyId } as const;
      const source = { system: 'demo', currencyId } as const;
      await movement.lock({ systems: [house, source] });
      const posting = {
        kind: 'demo_funds' as const,
        businessType: 'demo' as const,
        frozen: '0',
        businessId: demoFundsReceiverIds.house,
      };
      movement.post([
        { ...posting, accountId: movement.systemAccount(house).id, available: amount },
        { ...posting, accountId: movement.systemAccount(source).id, available: opposite },
      ]);
    }),
  );
}
