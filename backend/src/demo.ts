import type { AccountService } from './account/account.service';
import type { Clock } from './clock';
import { transferDemoFunds, grantInitialDemoFunds } from './ledger/demoFunds';
import { demoCoinId } from './markets/demoInstruments';

/** The public demo account, printed at the start and in the README. */
export const demoCredentials = { email: 'demo@example.com', password: 'demo-1234' } as const;

/** A small balance of two coins, so that the wallet page is not empty. */
const demoCoins = [
  { currencyId: demoCoinId('BTC'), amount: '0.05' },
  { currencyId: demoCoinId('ETH'), amount: '1.2' },
];

export async function ensureDemoUser(accounts: AccountService, clock: Clock): Promise<void> {
  await accounts.registration.ensureDemoAccount({
    ...demoCredentials,
    async fund(tx, userId) {
      const now = clock.now();
      await grantInitialDemoFunds(tx, userId, now);
      for (const coin of demoCoins) await transferDemoFunds(tx, { userId, ...coin, now });
    },
  });
}
