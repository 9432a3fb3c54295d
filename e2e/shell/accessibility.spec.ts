import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Page } from '@playwright/test';
import { Person } from '../people';
import { expect, screen, signIn, test } from '../fixtures';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const themes = ['dark', 'light'] as const;

const market = 'currency_id=1&legal_id=3';
/** What a route needs to show more than its own "not found". */
const queries: Record<string, string> = {
  '/pages/transaction/index': market,
  '/pages/transaction/currency': market,
  '/pages/fund/assets_record': 'currency=3',
};
/** A second address of the same route that shows something else. */
const others = [
  '/pages/common/login?mode=forget',
  '/pages/market/alerts?tab=fired',
  '/pages/transaction/currency_order?status=history',
  '/pages/transaction/currency_order?id=0198a5b0-7c1e-7000-8000-000000000001',
  '/pages/nowhere',
];

/** Every route of the release but the old address of the home page, which only leads there. */
async function addresses(origin: string): Promise<string[]> {
  const release = (await (await fetch(`${origin}/h5/release.json`)).json()) as {
    apps: Record<string, { routes: string[] }>;
  };
  const routes = Object.values(release.apps).flatMap((app) => app.routes);
  const own = routes.filter((route) => !route.endsWith('.vue'));
  return [...own.map((route) => `${route}?${queries[route] ?? ''}`), ...others];
}

/** What axe finds serious or critical in both themes, each named by its place. */
async function faultsOf(page: Page, place: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    // Colours are all that a theme changes, so all rules run once.
    const only = theme === 'dark' ? undefined : ['color-contrast'];
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const results = await page.evaluate(async (rules) => {
      // A colour that is inherited fades level by level; what turns for ever never ends.
      const ending = () =>
        document.getAnimations().filter(({ effect, playState }) => {
          return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
        });
      const soon = () => new Promise((resolve) => setTimeout(resolve, 100));
      for (let round = 0; round < 10 && ending().length > 0; round += 1) await soon();
      const { axe } = window as unknown as { axe: typeof Axe };
      return axe.run(document, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      });
    }, only);
    found.push(...named(results, `${place} ${theme}`));
  }
  return found;
}

function named({ violations }: Axe.AxeResults, place: string): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${place}: ${id} at ${String(target)}`));
}

/** Goes by the address, as a link does: the scripts and axe stay. */
async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => location.assign(`#${hash}`), address);
  await expect(page.locator('main').last()).toBeVisible();
  await expect(page.locator('main h1').last()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function open(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await expect(screen(page, '/pages/index/index')).toBeVisible();
  await page.evaluate(axeSource);
}

test.describe('axe finds nothing serious', () => {
  for (const who of ['a guest', 'a person'] as const) {
    test(`on any route for ${who}`, async ({ page, origin }) => {
      test.slow();
      if (who === 'a person') {
        const person = await Person.register(origin);
        await person.trade({ type: '1', amount: '0.01' });
        await signIn(page, person);
      }
      await open(page);
      const found: string[] = [];
      for (const address of await addresses(origin)) {
        await visit(page, address);
        found.push(...(await faultsOf(page, address)));
      }
      expect(found).toEqual([]);
    });
  }

  test('in what opens above the ticket, the chart and the login', async ({ page, trader }) => {
    void trader;
    await open(page);
    const found: string[] = [];
    const look = async (place: string) => void found.push(...(await faultsOf(page, place)));

    await visit(page, `/pages/transaction/index?${market}`);
    const ticket = screen(page, '/pages/transaction/index');
    await ticket.getByRole('button', { name: /^BTC\/USDT/ }).click();
    await look('market picker');
    await page.keyboard.press('Escape');
    await ticket.getByRole('button', { name: 'Order type: Limit' }).click();
    await look('order type');
    await page.keyboard.press('Escape');
    await ticket.locator('[name=amount]').fill('0.01');
    await ticket.locator('button[type=submit]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('confirmation');
    await page.keyboard.press('Escape');

    await visit(page, `/pages/transaction/currency?${market}`);
    await page.getByRole('button', { name: 'Price alert for BTC/USDT' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('price alert');
    expect(found).toEqual([]);
  });

  test('in a login that was refused', async ({ page }) => {
    await open(page);
    await visit(page, '/pages/common/login');
    const login = screen(page, '/pages/common/login');
    await login.locator('[name=user_string]').fill('nobody@example.com');
    await login.locator('[name=password]').fill('a wrong password');
    await login.locator('button[type=submit]').click();
    await expect(page.getByRole('alert').filter({ hasText: /wrong/ }).first()).toBeVisible();
    expect(await faultsOf(page, 'login refused')).toEqual([]);
  });
});

test('a person buys without a pointer', async ({ page, trader }) => {
  await page.goto(`./#/pages/transaction/index?${market}`);
  const ticket = screen(page, '/pages/transaction/index');
  const form = ticket.getByRole('form', { name: 'Place order' });
  await expect(form.locator('[name=target_price]')).not.toHaveValue('');

  // The reason the button gives is reached, and takes no press.
  const submit = form.locator('button[type=submit]');
  await tabTo(page, submit);
  await expect(submit).toHaveText('Enter an amount');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  // Arrows move the choice of the side, and back.
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
  // Around in a circle: the page below is out of reach.
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
  const orders = (await trader.get('/coin/orders', { status: 'open' })) as { total: number };
  const history = (await trader.get('/coin/orders', { status: 'history' })) as { total: number };
  expect(orders.total + history.total).toBe(1);
});

test('the order book is told in words, and its prices are buttons', async ({ page, trader }) => {
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
  await expect(field).toHaveValue(/^\d+(\.\d)?$/);
  // The book may have moved between reading and pressing, but not far.
  expect(Math.abs(Number(await field.inputValue()) - Number(price))).toBeLessThan(
    Number(price) / 100,
  );
  await expect(page.locator('[name=amount]')).toHaveAccessibleDescription(/Available .*Max/);
});

/** Presses Tab until something has the focus; a page has no more stops than this. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there.`);
}

function isOnThePageBelow(): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && !activeElement?.closest('dialog[open]');
}

/** Whether what has the focus, or the box around it, looks different with it. */
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
