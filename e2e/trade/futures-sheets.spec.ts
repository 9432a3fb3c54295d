import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { fundAccount } from '../faults/fundAccount';
import { expect, screen, signIn, test } from '../fixtures';
import { addAxe, violationsOf } from '../shell/axe';
import { faultsOfWords, setTextSize } from '../shell/faultsOfWords';
import type { TestUser } from '../TestUser';
import { untilSheetIsLeft } from '../untilSheetIsLeft';

const market = { currency_id: 1, legal_id: 3 };

/** Opens a long, and lets a limit close a half of it. */
async function openLong(trader: TestUser): Promise<string> {
  await fundAccount(trader, 'lever', 2_000);
  const order = { currency_id: '1', legal_id: '3', share: '2', multiple: '20', type: '1' };
  const { id } = (await trader.call('/lever/submit', {
    ...order,
    status: '1',
    req_id: randomUUID(),
  })) as { id: string };
  const price = ((await trader.bitcoinPrice()) * 1.1).toFixed(1);
  await trader.call('/lever/setclose', {
    id,
    target_price: price,
    share: '1',
    req_id: randomUUID(),
  });
  return id;
}

/** Every sheet of a position: its name in the address, and the tab below the ticket. */
const sheetsOf = (id: string) => [
  `sheet=position.stops.${id}`,
  `sheet=position.margin.${id}`,
  `sheet=position.reverse.${id}`,
  `sheet=position.close.${id}`,
  `sheet=explain.${id}.pnl`,
  `sheet=share.${id}`,
  'sheet=close-all',
  `tab=pending&sheet=amend.${id}`,
];

async function show(page: Page, part: string) {
  await page.goto('about:blank');
  await page.goto(`./#${pageUrl(pagePaths.futuresTicket, market)}&${part}`);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test(
    'axe finds nothing on any sheet of a position',
    { tag: '@long' },
    async ({ page, trader }) => {
      test.slow();
      const id = await openLong(trader);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const found: string[] = [];
      for (const part of sheetsOf(id)) {
        await show(page, part);
        await addAxe(page);
        found.push(...(await violationsOf(page, part)));
      }
      await show(page, `sheet=position.close.${id}`);
      await page.getByRole('radio', { name: 'Limit' }).check({ force: true });
      await addAxe(page);
      found.push(...(await violationsOf(page, 'limit close', ['dark'])));
      expect(found).toEqual([]);
    },
  );

  test(
    'the words of ticket, cards and sheets are whole in French',
    { tag: '@long' },
    async ({ page, trader }) => {
      await expectWholeWords(page, trader, 'fra');
    },
  );
});

test('a keyboard opens a position, and chooses among the lists below it', async ({
  page,
  trader,
}) => {
  await fundAccount(trader, 'lever', 2_000);
  await page.goto(`./#${pageUrl(pagePaths.futuresTicket, market)}`);
  const trade = screen(page, pagePaths.futuresTicket);
  const { keyboard } = page;
  const amount = trade.locator('[name=amount]');
  await expect(amount).toBeVisible();
  await tabTo(page, '[name=amount]');
  await keyboard.type('0.02');
  await expect(amount).toHaveValue('0.02');
  // It has the same word while prices are awaited.
  await expect(trade.locator('button[type=submit]')).toBeEnabled();
  await keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Confirm position' });
  await expect(sheet).toContainText('0.02 BTC');
  await keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await untilSheetIsLeft(page);
  // The focus is where it was.
  await expect(amount).toBeFocused();
  await expect(trade.locator('button[type=submit]')).toBeEnabled();
  await keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Long/ })).toBeEnabled();
  await tabTo(page, 'dialog button:last-of-type:not([aria-label])');
  await keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(trade.getByRole('article', { name: 'BTC-PERP Long' })).toHaveCount(1);
  await expect(trade.getByRole('tab', { name: 'Positions (1)' })).toBeVisible();
  await tabTo(page, '[role=tab][aria-selected=true]');
  await keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=pending/);
  await expect(trade.getByRole('tab', { name: /^Orders/ })).toBeFocused();
});

test(
  'at 200 % the words of ticket, cards and sheets are whole',
  { tag: '@long' },
  async ({ page, trader }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.addInitScript(setTextSize, '200%');
    await expectWholeWords(page, trader, 'en');
  },
);

async function expectWholeWords(page: Page, trader: TestUser, lang: string) {
  test.slow();
  const id = await openLong(trader);
  await signIn(page, trader, lang);
  await page.goto(`./#${pageUrl(pagePaths.futuresTicket, market)}`);
  await expect(screen(page, pagePaths.futuresTicket).getByRole('article')).toHaveCount(1);
  const found = await faultsOfWords(page);
  for (const part of sheetsOf(id)) {
    await show(page, part);
    found.push(...(await faultsOfWords(page, 'sheet')).map((fault) => `${part}: ${fault}`));
  }
  expect(found).toEqual([]);
}

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, selector: string) {
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((one) => document.activeElement?.matches(one), selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}.`);
}
