import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { ordersOf } from '../faults/orders';
import { personWithData } from '../personWithData';
import { expect, screen, signIn, test } from '../fixtures';
import { tabTo } from '../tabTo';
import {
  addAxe,
  apps,
  violationsOf,
  violationsOnRoutesOf,
  runAxe,
  market,
  open,
  visit,
} from './axe';

test('low contrast is found, also where axe is undecided', { tag: '@long' }, async ({ page }) => {
  const plain = (colour: string) => `<p style="color: ${colour}">On white</p>`;
  const covered = (colour: string) => `<p style="position: relative; color: ${colour}">Half covered
    <b style="position: absolute; inset: 0 90% 0 0; background: #fffc"></b></p>`;
  const onHidden = (colour: string) => `<div style="position: relative">
    <canvas style="position: absolute; width: 100%; height: 100%; opacity: 0"></canvas>
    <em style="position: relative; color: ${colour}">On a hidden picture</em>
    <b style="position: absolute; inset: 0"></b></div>`;
  const onGradient = (colour: string) =>
    `<p style="color: ${colour}; background: linear-gradient(#fff, #fdf2dd)">On a gradient</p>`;
  const laidOver = (colour: string) => `<p style="position: relative">
    <input aria-label="Price" value="88653" style="color: transparent; background: #fff">
    <span aria-hidden="true" style="position: absolute; inset: 0; pointer-events: none; color: ${colour}">
      88,653</span></p>`;
  const paint = async (colour: string) => {
    const texts = [plain, covered, onGradient, laidOver, onHidden].map((one) => one(colour));
    await page.setContent(`<main>${texts.join('')}</main>`);
    await addAxe(page);
    return (await runAxe(page, ['color-contrast'])).map((fault) => fault.replace(/.* at /, ''));
  };
  expect(await paint('#555')).toEqual([]);
  const places = [1, 2, 3].map((place) => `p:nth-child(${place})`);
  expect((await paint('#999')).sort()).toEqual(['em', 'input', ...places, 'span']);
});

test.describe('axe finds nothing serious', () => {
  for (const app of apps) {
    test(`on any route of ${app} for a person`, async ({ page, origin }) => {
      // Trade has more than twenty routes.
      test.slow();
      await signIn(page, await personWithData(origin));
      const found = violationsOnRoutesOf(app, page, origin, { themes: ['dark'], hasData: true });
      expect(await found).toEqual([]);
    });
  }

  test(
    'in what opens above the order form, the chart and the login',
    { tag: '@long' },
    async ({ page, trader }) => {
      void trader;
      await open(page);
      const found: string[] = [];
      const look = async (place: string) => void found.push(...(await violationsOf(page, place)));

      await visit(page, `/pages/transaction/index?${market}`);
      const spotPage = screen(page, pagePaths.spot);
      await spotPage.getByRole('button', { name: /^BTC\/USDT/ }).click();
      await look('market picker');
      await page.keyboard.press('Escape');
      await spotPage.getByRole('button', { name: 'Order type: Limit' }).click();
      await look('order type');
      await page.keyboard.press('Escape');
      await spotPage.locator('[name=amount]').fill('0.01');
      await spotPage.locator('button[type=submit]').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('confirmation');
      await page.keyboard.press('Escape');
      // A closed sheet removes its history entry a moment later; the next page must not open before that.
      await page.waitForFunction(() => !(history.state as { sheet?: string } | null)?.sheet);

      await visit(page, `/pages/transaction/currency?${market}`);
      await page.getByRole('button', { name: 'Price alert for BTC/USDT' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('price alert');
      expect(found).toEqual([]);
    },
  );

  test('in a login that was refused', { tag: '@long' }, async ({ page }) => {
    await open(page);
    await visit(page, pagePaths.login);
    const login = screen(page, pagePaths.login);
    await login.locator('[name=user_string]').fill('nobody@example.com');
    await login.locator('[name=password]').fill('a wrong password');
    await login.locator('button[type=submit]').click();
    await expect(page.getByRole('alert').filter({ hasText: /wrong/ }).first()).toBeVisible();
    expect(await violationsOf(page, 'login refused')).toEqual([]);
  });
});

test('a person buys without a pointer', async ({ page, trader }) => {
  await page.goto(`./#/pages/transaction/index?${market}`);
  const spotPage = screen(page, pagePaths.spot);
  const form = spotPage.getByRole('form', { name: 'Place order' });
  await expect(form.locator('[name=target_price]')).not.toHaveValue('');

  // The button with a reason is focusable but not pressable.
  const submit = form.locator('button[type=submit]');
  await tabTo(page, submit);
  await expect(submit).toHaveText('Enter an amount');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  // Arrow keys change the side, and back.
  const buy = form.getByRole('radio', { name: 'Buy' });
  await tabTo(page, buy, 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(buy).toBeChecked();
  expect(await hasVisibleFocus(page)).toBe(true);

  const amount = form.locator('[name=amount]');
  await tabTo(page, amount);
  expect(await hasVisibleFocus(page)).toBe(true);
  await page.keyboard.type('0.01');
  await tabTo(page, submit);
  await page.keyboard.press('Enter');

  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  // Focus cycles inside the sheet; the page below cannot be reached.
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(isOnThePageBelow)).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(submit).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, sheet.getByRole('button', { name: 'Buy 0.01 BTC' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect.poll(() => ordersOf(trader)).toHaveLength(1);
});

test(
  'the order book has a text alternative, and its prices are buttons',
  { tag: '@long' },
  async ({ page, trader }) => {
    void trader;
    await page.goto(`./#/pages/transaction/index?${market}`);
    const book = page.getByRole('region', { name: 'Order book' });
    await expect(
      book.getByText(/^Best bid [\d,.]+, best ask [\d,.]+, spread [\d,.]+\. /),
    ).toHaveCount(1);
    const bids = book.getByRole('list', { name: 'Buy orders' });
    const best = bids
      .getByRole('button', { name: /^Use price [\d,]+\.\d ?, amount [\d.,KM]+$/ })
      .first();
    await best.focus();
    const price = (await best.innerText()).match(/[\d,]+\.\d/)?.[0].replaceAll(',', '') ?? '';
    await page.keyboard.press('Enter');
    const field = page.locator('[name=target_price]');
    await expect(field).toHaveValue(/^[\d,]+(\.\d)?$/);
    // The book may have moved slightly between reading and pressing.
    const filled = Number((await field.inputValue()).replaceAll(',', ''));
    expect(Math.abs(filled - Number(price))).toBeLessThan(Number(price) / 100);
    await expect(page.locator('[name=amount]')).toHaveAccessibleDescription(/Available .*Max/);
  },
);

function isOnThePageBelow(): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && !activeElement?.closest('dialog[open]');
}

/** Whether the focused element, or a box around it, looks different when focused. */
function hasVisibleFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    const look = () =>
      around
        .map((one) => one && getComputedStyle(one))
        .map((style) => style && [style.outlineStyle, style.outlineWidth, style.boxShadow].join())
        .join(' ');
    const focused = look();
    element.blur();
    const blurred = look();
    element.focus();
    return focused !== blurred;
  });
}
