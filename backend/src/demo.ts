import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';
import type { AccountService } from './account/account.service';
import type { AlertsService } from './alerts/alerts.service';
import type { Clock } from './clock';
import { demoPastMs } from './copy-trading/traders/demo/DemoPast';
import type { LoansService } from './loans/loans.service';
import { transferDemoFunds, grantInitialDemoFunds } from './ledger/demoFunds';
import type { DemoSetup } from './DemoSetup';
import { demoCoinId } from './markets/demoInstruments';

/** The public demo account, printed at the start and in the README. */
export const demoCredentials = { email: 'demo@example.com', password: 'demo-1234' } as const;

/** A small balance of two coins, so that the wallet page is not empty, and what will have been withdrawn. */
const demoCoins = [
  { currencyId: demoCoinId('BTC'), amount: '0.03' },
  { currencyId: demoCoinId('ETH'), amount: '1.2' },
  { currencyId: demoCoinId('USDT'), amount: '250' },
];

/** Days that are rare enough to be worth a notice. */
const demoAlerts = [
  { coin: 'BTC', value: '20' },
  { coin: 'ETH', value: '-20' },
] as const;

interface Deps {
  accounts: AccountService;
  alerts: AlertsService;
  demo: Pick<DemoSetup, 'givePast'>;
  loans: Pick<LoansService, 'openDemoLoan'>;
}

/** The demo account, verified, with alerts, withdrawals and a loan. It is old enough to apply as a lead trader. */
export async function ensureDemoUser(
  { accounts, alerts, demo, loans }: Deps,
  clock: Clock,
): Promise<void> {
  const openedAt = clock.now() - demoPastMs;
  const userId = await accounts.registration.ensureDemoAccount({
    ...demoCredentials,
    openedAt,
    level: copyTerms.minLevel,
    async fund(tx, userId) {
      await grantInitialDemoFunds(tx, userId, openedAt);
      for (const coin of demoCoins) {
        await transferDemoFunds(tx, { userId, ...coin, now: openedAt });
      }
    },
  });
  if (!userId) return;
  await demo.givePast(userId);
  for (const { coin, value } of demoAlerts) {
    const pair = { baseId: demoCoinId(coin), quoteId: demoCoinId('USDT') };
    await alerts.save(userId, { ...pair, kind: 'pct24h', value, once: false });
  }
  await loans.openDemoLoan(userId);
}
