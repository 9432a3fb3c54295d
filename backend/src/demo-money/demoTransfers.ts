import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { moveMoney } from '../ledger/MoneyMovement';
import { carryOutTransfer } from '../transfers/carryOutTransfer';
import type { DemoMoneyDeps, DemoPerson, DemoStep } from './makeDemoMoney';

const dayMs = 86_400_000;

const { spot, margin } = accountType;

/** Oldest first. What was moved has come back, so that each account holds what it is shown with. */
const past = [
  { from: spot, to: margin, daysAgo: 9 },
  { from: margin, to: spot, daysAgo: 4 },
] as const;

/** What the demo account has moved between its own accounts. */
export function demoTransfers(
  { db }: Pick<DemoMoneyDeps, 'db'>,
  { userId, now }: DemoPerson,
): DemoStep[] {
  return past.map(({ from, to, daysAgo }) => {
    const at = now - daysAgo * dayMs;
    const moved = { currencyId: defaultQuoteId, amount: '150', from, to };
    return {
      at,
      make: async () => {
        await db
          .transaction()
          .execute((tx) =>
            moveMoney(tx, at, (movement) => carryOutTransfer(movement, userId, moved)),
          );
      },
    };
  });
}
