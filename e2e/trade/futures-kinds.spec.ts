import { randomUUID } from 'node:crypto';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { fundAccount } from '../faults/fundAccount';
import { expect, screen, test } from '../fixtures';
import { sideways } from '../newUserIn';
import type { TestUser } from '../TestUser';

interface Held {
  id: string;
  kind: string;
  status: number;
  open_receipt_id?: string;
}

const bitcoin = { currency_id: '1', legal_id: '3' };

const open = (trader: TestUser, fields: Record<string, string>) =>
  trader.call('/lever/submit', {
    req_id: randomUUID(),
    ...bitcoin,
    share: '2',
    multiple: '20',
    ...fields,
  });

test.use({ viewport: { width: 320, height: 640 } });

test('reverses a position, closes it at a limit, and lets a stop wait', async ({
  page,
  trader,
}) => {
  await fundAccount(trader, 'lever', 2_000);
  await open(trader, { type: '1', status: '1' });
  await page.goto(`./#${pagePaths.futuresTicket}`);
  const trade = screen(page, pagePaths.futuresTicket);
  const sheet = page.getByRole('dialog');
  const send = sheet.locator('button').last();

  const long = trade.getByRole('article', { name: 'BTC-PERP Long' });
  await long.getByRole('button', { name: 'Reverse' }).click();
  await expect(sheet).toContainText('Both fees, about');
  expect(await sideways(page)).toBe(0);
  await send.click();
  await expect(sheet).toHaveCount(0);
  await expect(long).toHaveCount(0);
  const short = trade.getByRole('article', { name: 'BTC-PERP Short' });
  await expect(short).toHaveCount(1);

  await short.getByRole('button', { name: 'Close', exact: true }).click();
  await sheet.getByRole('radio', { name: 'Limit' }).check({ force: true });
  const price = await trader.bitcoinPrice();
  await sheet.locator('[name=target_price]').fill((price * 0.9).toFixed(1));
  expect(await sideways(page)).toBe(0);
  await send.click();
  await expect(sheet).toHaveCount(0);
  await trade.getByRole('tab', { name: 'Orders (1)' }).click();
  await expect(trade.getByText('Close short')).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await trade.getByRole('button', { name: 'Cancel' }).click();
  await expect(trade.getByText('Close short')).toHaveCount(0);

  await trade.getByRole('button', { name: /^Order type/ }).click();
  await page.getByRole('radio', { name: /^Stop/ }).click();
  await trade.locator('[name=target_price]').fill((price * 1.05).toFixed(1));
  await trade.locator('[name=amount]').fill('0.01');
  await trade.locator('button[type=submit]').click();
  await expect(sheet).toContainText('Trigger price');
  await send.click();
  await expect(sheet).toHaveCount(0);
  await expect(trade.getByRole('tab', { name: 'Orders (1)' })).toBeVisible();
});

test(
  'a stop is set off by the price, and its receipt can be checked',
  { tag: '@long' },
  async ({ page, trader }) => {
    test.setTimeout(120_000);
    await fundAccount(trader, 'lever', 2_000);
    let filled: Held | undefined;
    // A random walk soon reaches one of two prices beside it.
    await expect(async () => {
      const { last } = (await trader.call('/lever/deal', bitcoin)) as { last: string };
      const near = (ratio: number) => ({
        status: '2',
        target_price: (Number(last) * ratio).toFixed(1),
      });
      await open(trader, { type: '1', ...near(1.0003) });
      await open(trader, { type: '2', ...near(0.9997) });
      await page.waitForTimeout(5_000);
      const { list } = (await trader.call('/lever/my_trade', { status: '1' })) as { list: Held[] };
      filled = list.find(({ kind }) => kind === 'stop');
      expect(filled).toBeDefined();
    }).toPass({ timeout: 60_000 });
    await page.goto(`./#${pageUrl(pagePaths.receipt, { id: filled?.open_receipt_id })}`);
    const receipt = screen(page, pagePaths.receipt);
    await expect(receipt.getByRole('status')).toContainText('same');
    await expect(receipt).toContainText('Stop order filled');
  },
);
