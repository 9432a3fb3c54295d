import { randomUUID } from 'node:crypto';
import { Decimal } from '@h5/shared/money/money';
import { moveMoney, type SystemAccountKey } from '../ledger/MoneyMovement';
import type { TestApp } from './createTestApp';

/** Moves what a system account has available away, but for an amount, until it is undone. */
export async function leaveInSystemAccount(
  { clock, db }: Pick<TestApp, 'clock' | 'db'>,
  account: SystemAccountKey,
  amount: string,
) {
  const demo = { system: 'demo', currencyId: account.currencyId } as const;
  let moved = new Decimal(0);
  const move = (sign: 1 | -1) =>
    db.transaction().execute((tx) =>
      moveMoney(tx, clock.now(), async (movement) => {
        await movement.lock({ systems: [account, demo] });
        const { available } = movement.systemAccount(account);
        if (sign === 1) moved = new Decimal(available).minus(amount);
        const line = (system: SystemAccountKey, change: Decimal) => ({
          kind: 'demo_funds' as const,
          businessType: 'demo' as const,
          businessId: randomUUID(),
          accountId: movement.systemAccount(system).id,
          available: change.toFixed(),
          frozen: '0',
        });
        const change = moved.times(sign);
        movement.post([line(account, change.negated()), line(demo, change)]);
      }),
    );
  await move(1);
  return { undo: () => move(-1) };
}
