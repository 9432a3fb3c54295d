import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';

test(
  'a stop-market is placed in the form, waits in its tab, and is set off by the simulated index',
  { tag: '@long' },
  async ({ page, trader }) => {
    await page.goto('./#/pages/transaction/index?currency_id=1&legal_id=3');
    const form = screen(page, pagePaths.spot).getByRole('form', { name: 'Place order' });
    await form.getByRole('button', { name: /^Order type/ }).click();
    await page.getByRole('radio', { name: 'Stop-market' }).click();
    const price = await trader.bitcoinPrice();
    // So near that a random walk reaches it within seconds, on one side or the other.
    await form.getByLabel('Trigger price (USDT)').fill((price * 1.0001).toFixed(1));
    await form.getByLabel('Amount (BTC)').fill('0.001');
    await form.getByRole('button', { name: 'Buy BTC' }).click();
    const sheet = page.getByRole('dialog', { name: 'Confirm order' });
    await expect(sheet).toContainText('Frozen until then');
    await sheet.getByRole('button', { name: /^Buy 0.001/ }).click();
    await expect(page.getByText(/It waits for its trigger price|View order/).first()).toBeVisible();

    const firstId = async (status: string) => {
      const { list } = (await trader.get('/coin/orders', { status })) as { list: { id: string }[] };
      return list[0]?.id;
    };
    // It may have been set off already.
    const id = (await firstId('waiting')) ?? (await firstId('history')) ?? '';
    // Others at both sides: one of them is soon reached.
    for (const ratio of [0.9999, 1.0001, 0.9997, 1.0003]) {
      const trigger_price = (price * ratio).toFixed(1);
      await trader.trade({ type: '1', amount: '0.001', trigger_price }).catch(() => undefined);
    }
    await expect(async () => {
      const { list: ended } = (await trader.get('/coin/orders', { status: 'history' })) as {
        list: { trigger_price?: string; triggered_at?: number }[];
      };
      expect(ended.some(({ triggered_at: at }) => at !== undefined)).toBe(true);
    }).toPass({ timeout: 60_000 });

    await page.goto(`./#/pages/transaction/currency_order?id=${id}`);
    await expect(screen(page, pagePaths.orders).getByText('Stop-market buy')).toBeVisible();
  },
);
