import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  chartPageUrl,
  pagePaths,
  pageUrl,
  spotPageUrl,
  tradeModeUrl,
} from '@h5/shared/contract/routes';
import { expect, test } from '../fixtures';
import { untilSheetIsLeft } from '../untilSheetIsLeft';

const bitcoin = { currency_id: '1', legal_id: '3' };

/** How a person closes a sheet. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'its button': (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  back: (page) => page.goBack(),
};

/** The sheet is gone, the address is that of its page, and one step back leaves the page. */
async function expectNoTrace(page: Page, address: RegExp): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await untilSheetIsLeft(page);
  await page.goBack();
  await expect(page).toHaveURL(/#\/pages\/market\/market$/);
}

test('the sheets of an order and of a position open by a link, and leave no trace however they are closed', async ({
  page,
  trader,
}) => {
  const price = ((await trader.bitcoinPrice()) * 0.95).toFixed(1);
  const order = await trader.trade({ type: '1', amount: '0.001', target_price: price });
  await trader.moveFunds('lever', '500');
  const position = (await trader.call('/lever/submit', {
    req_id: randomUUID(),
    ...bitcoin,
    type: '1',
    share: '1',
    multiple: '10',
    status: '0',
    target_price: price,
  })) as { id: string };
  const links = [
    {
      name: 'Change order',
      link: `${pagePaths.orders}?product=spot&sheet=amend.${order.id}`,
      bare: /currency_order\?product=spot$/,
    },
    {
      name: 'Position',
      link: pageUrl(pagePaths.futuresRecord, { id: position.id }),
      bare: /contract_order$/,
    },
  ];

  for (const { name, link, bare } of links) {
    for (const close of Object.values(ways)) {
      await page.goto(`./#${pagePaths.markets}`);
      await page.goto(`./#${link}`);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await close(page);
      await expectNoTrace(page, bare);
    }
  }

  await page.goto(`./#${pagePaths.orders}?product=spot&sheet=amend.${randomUUID()}`);
  await expect(page.getByRole('dialog', { name: 'No longer there' })).toBeVisible();
});

test('another market is chosen in place, so that back leaves the page', async ({
  page,
  trader,
}) => {
  expect(await trader.bitcoinPrice()).toBeGreaterThan(0);
  await page.goto(`./#${pagePaths.markets}`);
  await page.goto(`./#${pagePaths.spot}?currency_id=1&legal_id=3&sheet=markets`);
  const picker = page.getByRole('dialog');
  await picker.getByRole('button', { name: /^ETH/ }).click();
  await expect(page).toHaveURL(/currency_id=2&legal_id=3/);
  await expectNoTrace(page, /currency_id=2&legal_id=3$/);
});

test('the sheets of a chart, of filters and of an order type open by a link', async ({
  page,
  trader,
}) => {
  expect(await trader.bitcoinPrice()).toBeGreaterThan(0);
  const market = { baseId: 1, quoteId: 3 };
  const chart = chartPageUrl(market);
  const sheets = [
    { name: 'More periods', link: `${chart}&sheet=periods` },
    { name: 'Chart settings', link: `${chart}&sheet=chart` },
    { name: 'Indicators', link: `${chart}&sheet=indicators` },
    { name: /^Price alert/, link: `${chart}&sheet=alert` },
    { name: 'Order type', link: `${spotPageUrl(market)}&sheet=type` },
    { name: 'Side', link: `${pagePaths.orders}?product=spot&sheet=side` },
  ];
  for (const { name, link } of sheets) {
    await page.goto(`./#${pagePaths.markets}`);
    await page.goto(`./#${link}`);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoTrace(
      page,
      /#\/pages\/transaction\/[^&]*(\?(currency_id=1&legal_id=3|product=spot))?$/,
    );
  }
});

test('a filter that is chosen in its sheet leaves one step back', async ({ page, trader }) => {
  expect(await trader.bitcoinPrice()).toBeGreaterThan(0);
  await page.goto(`./#${pagePaths.markets}`);
  await page.goto(`./#${pagePaths.orders}?product=spot`);
  await page.getByRole('button', { name: 'Side: Buy/Sell' }).click();
  await page.getByRole('radio', { name: 'Sell', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Side: Sell' })).toBeVisible();
  await expectNoTrace(page, /currency_order\?.*side=sell/);
});

test('the question before an order is a link, which asks again and sends nothing by itself', async ({
  page,
  trader,
}) => {
  await trader.moveFunds('lever', '500');
  await page.goto(`./#${pagePaths.markets}`);
  await page.goto(`./#${tradeModeUrl('contract', { baseId: 1, quoteId: 3 })}`);
  const ticket = page.getByRole('form', { name: 'Open a position' });
  await ticket.getByRole('textbox', { name: /Amount/ }).fill('0.01');
  await ticket.getByRole('button', { name: 'Long 0.01 BTC' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm position' });
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/sheet=confirm\./);

  const link = page.url();
  await page.reload();
  await expect(question.getByText('0.01 BTC (1 lot)', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await page.goForward();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoTrace(page, /mode=contract&currency_id=1&legal_id=3$/);

  await page.goto(link);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: /^Long/ }).click();
  await expect(page.getByRole('article', { name: 'BTC-PERP Long' })).toHaveCount(1);
  await expect(page).not.toHaveURL(/sheet=/);
});

test('a link to the question without an order opens the ticket and leaves no step', async ({
  page,
  trader,
}) => {
  expect(await trader.bitcoinPrice()).toBeGreaterThan(0);
  for (const mode of ['spot', 'contract', 'seconds'] as const) {
    await page.goto(`./#${pagePaths.markets}`);
    await page.goto(`./#${tradeModeUrl(mode, { baseId: 1, quoteId: 3 })}&sheet=confirm.%7B%7D`);
    await expect(page.getByRole('form')).toBeVisible();
    await expectNoTrace(page, /currency_id=1&legal_id=3$/);
  }
});
