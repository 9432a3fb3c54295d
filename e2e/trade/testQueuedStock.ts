import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen } from '../fixtures';
import { forwardTo } from '../forwardTo';
import { ownClockTest as test } from '../ownClockTest';

const minuteMs = 60_000;

interface Detail {
  session: { state: string; opens_at: number; closes_at: number };
}

/** Somebody orders a stock while its venue is closed. */
export function testQueuedStock(): void {
  test('an order that is queued overnight is filled at the opening', async ({
    page,
    trader,
    origin,
  }) => {
    await trader.moveFunds('stock', '1000');
    const detail = async () => (await trader.get('/stock/detail', { id: '1' })) as Detail;
    const before = await detail();
    if (before.session.state !== 'closed') {
      await forwardTo(origin, before.session.closes_at + minuteMs);
    }
    await page.goto('./#/pages/transaction/index2?stock_id=1');
    const tab = screen(page, pagePaths.stock);
    const clock = tab.getByRole('region', { name: 'Trading session' });
    await expect(clock).toContainText('Opens in');
    await expect(tab.getByText(/The market is closed. Your order waits/)).toBeVisible();
    const form = tab.getByRole('form', { name: 'Order' });
    await form.getByRole('radio', { name: 'Market' }).check({ force: true });
    await form.locator('[name=number]').fill('2');
    await form.getByRole('button', { name: 'Buy at opening' }).click();
    const sheet = page.getByRole('dialog', { name: 'Order' });
    await expect(sheet.getByRole('row', { name: /Shares/ })).toContainText('2');
    await sheet.getByRole('button', { name: 'Buy NOVA' }).click();
    await expect(tab.getByText(/Goes to the market/)).toBeVisible();

    const closed = await detail();
    await forwardTo(origin, closed.session.opens_at + minuteMs);
    const shares = tab.getByRole('region', { name: 'Your shares' });
    await expect(shares.getByRole('link', { name: /NOVA.*2 shares/ })).toBeVisible();
    await tab.getByRole('tab', { name: 'History' }).click();
    await expect(tab.getByText('2 of 2 shares')).toBeVisible();
  });
}
