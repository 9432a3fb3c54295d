import { randomUUID } from 'node:crypto';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';

interface Held {
  id: string;
  kind: string;
  status: number;
  open_receipt_id?: string;
}

test.use({ viewport: { width: 320, height: 640 } });

test('reverses a position, closes it at a limit, and opens others by a stop', async ({
  page,
  trader,
}) => {
  // It waits for a random walk, beside all that is tapped.
  test.setTimeout(90_000);
  await trader.call('/wallet/change', {
    req_id: randomUUID(),
    currency_id: '3',
    number: '2000',
    from_field: 'change',
    to_field: 'lever',
  });
  const open = (fields: Record<string, string>) =>
    trader.call('/lever/submit', {
      req_id: randomUUID(),
      currency_id: '1',
      legal_id: '3',
      share: '2',
      multiple: '20',
      ...fields,
    });
  await open({ type: '1', status: '1' });
  await page.goto(`./#${pagePaths.futuresTicket}`);
  const trade = screen(page, pagePaths.futuresTicket);
  const sheet = page.getByRole('dialog');
  const send = sheet.locator('button').last();
  const sideways = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );

  const long = trade.getByRole('article', { name: 'BTC-PERP Long' });
  await long.getByRole('button', { name: 'Reverse' }).click();
  await expect(sheet).toContainText('Both fees, about');
  expect(await sideways()).toBe(0);
  await send.click();
  await expect(sheet).toHaveCount(0);
  await expect(long).toHaveCount(0);
  const short = trade.getByRole('article', { name: 'BTC-PERP Short' });
  await expect(short).toHaveCount(1);

  await short.getByRole('button', { name: 'Close', exact: true }).click();
  await sheet.getByRole('radio', { name: 'Limit' }).check({ force: true });
  const price = await trader.bitcoinPrice();
  await sheet.locator('[name=target_price]').fill((price * 0.9).toFixed(1));
  expect(await sideways()).toBe(0);
  await send.click();
  await expect(sheet).toHaveCount(0);
  await trade.getByRole('tab', { name: 'Orders (1)' }).click();
  await expect(trade.getByText('Close short')).toBeVisible();
  expect(await sideways()).toBe(0);
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

  // So near on both sides that a random walk soon reaches one of them.
  for (const ratio of [1.0006, 0.9994, 1.001, 0.999]) {
    const target_price = (price * ratio).toFixed(1);
    await open({ type: ratio > 1 ? '1' : '2', status: '2', target_price }).catch(() => undefined);
  }
  let filled: Held | undefined;
  await expect(async () => {
    const { list } = (await trader.call('/lever/my_trade', { status: '1' })) as { list: Held[] };
    filled = list.find(({ kind }) => kind === 'stop');
    expect(filled).toBeDefined();
  }).toPass({ timeout: 45_000 });
  await page.goto(`./#${pageUrl(pagePaths.receipt, { id: filled?.open_receipt_id })}`);
  const receipt = screen(page, pagePaths.receipt);
  await expect(receipt.getByRole('status')).toContainText('same');
  await expect(receipt).toContainText('Stop order filled');
});
