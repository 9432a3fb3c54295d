import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, signIn, test } from '../fixtures';
import { TestUser } from '../TestUser';
import { ordersOf } from './orders';

const spotPath = '/pages/transaction/index?currency_id=1&legal_id=3';
const tabs = [
  pagePaths.home,
  pagePaths.markets,
  pagePaths.spot,
  pagePaths.finance,
  pagePaths.login,
  pagePaths.settings,
];

/** Fills storage to the last character, and takes space that is freed later. */
function fillStorage() {
  if (!location.protocol.startsWith('http')) return;
  localStorage.clear();
  localStorage.setItem('h5Version', '1');
  localStorage.setItem('lang', 'en');
  let filler = 0;
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
    for (;;) {
      try {
        localStorage.setItem(`filler-${filler}`, 'x'.repeat(size));
        filler += 1;
      } catch {
        break;
      }
    }
  }
}

/** Acts like a browser that blocks storage for this site. */
function blockStorage() {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { get: blocked });
  }
  for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const) {
    Storage.prototype[name] = blocked;
  }
}

/** Fills in the login page. */
async function enter(page: Page, person: TestUser): Promise<void> {
  const login = screen(page, pagePaths.login);
  await login.locator('[name=user_string]').fill(person.email);
  await login.locator('[name=password]').fill(person.password);
  await login.locator('button[type=submit]').click();
}

/** Signs in with the form and places an order. */
async function trade(page: Page, person: TestUser): Promise<void> {
  await page.goto('./#/pages/common/login');
  await enter(page, person);
  await expect(screen(page, pagePaths.home)).toBeVisible();

  await page.evaluate((to) => location.assign(`#${to}`), spotPath);
  const spotPage = screen(page, pagePaths.spot);
  await spotPage.locator('[name=amount]').fill('0.001');
  await spotPage.locator('button[type=submit]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy 0.001 BTC' }).click();
  await expect(spotPage.locator('[name=amount]')).toHaveValue('');
  expect(await ordersOf(person)).toHaveLength(1);
}

for (const [name, script] of [
  ['is full', fillStorage],
  ['is blocked', blockStorage],
] as const) {
  test(
    `a user signs in and trades while storage ${name}`,
    { tag: name === 'is full' ? '@long' : [] },
    async ({ page, origin }) => {
      const person = await TestUser.register(origin);
      await page.addInitScript(script);
      await trade(page, person);

      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.reload();
      // Losing what could not be stored must not cause reload loops.
      await expect(screen(page, pagePaths.spot)).toBeVisible();
      await page.waitForTimeout(1_000);
      expect(loads).toBe(1);
    },
  );
}

/** Unit tests check each key with more values. */
const junk = ['{"', '9'.repeat(100_000)];

for (const value of junk) {
  test(
    `the product opens when everything stored is ${value.slice(0, 12)}`,
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('./');
      await expect(screen(page, pagePaths.home)).toBeVisible();
      // The keys that the product has stored by now, and those of later choices.
      await page.evaluate((text) => {
        const later = ['token', 'user', 'fiat', 'fiats', 'lang', 'theme', 'upDown', 'favourites'];
        const more = ['recentMarkets', 'skipConfirmUntil', 'returnTo', 'market', 'chart', 'depth'];
        for (const name of [...Object.keys(localStorage), ...later, ...more]) {
          if (name !== 'h5Version') localStorage.setItem(name, text);
        }
      }, value);
      // A request with the invalid token would be refused and lead to the sign-in page.
      const askedWithIt: string[] = [];
      page.on('request', (request) => {
        if ('authorization' in request.headers()) askedWithIt.push(request.url());
      });
      await page.reload();
      for (const route of tabs) {
        await page.evaluate((to) => location.assign(`#${to}`), route);
        await expect(screen(page, route)).toContainText(/\S/);
      }
      await expect(screen(page, pagePaths.settings).getByRole('button').first()).toBeVisible();
      expect(askedWithIt).toEqual([]);
    },
  );
}

test(
  'a user who navigates while an expired session is refused returns to that page',
  { tag: '@long' },
  async ({ page, origin }) => {
    const person = await TestUser.register(origin);
    await signIn(page, { token: 'a-session-that-has-ended' });
    let refuse = () => {};
    const mayRefuse = new Promise<void>((resolve) => (refuse = resolve));
    let held = 0;
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('"999"')) {
        held += 1;
        await mayRefuse;
      }
      await route.fulfill({ response });
    });
    await page.goto('./');
    await expect(screen(page, pagePaths.home)).toContainText(/\S/);
    await expect.poll(() => held).toBeGreaterThan(0);
    await page.evaluate((to) => location.assign(`#${to}`), pagePaths.markets);
    await expect(screen(page, pagePaths.markets)).toContainText('BTC');
    refuse();
    await page.unrouteAll({ behavior: 'wait' });
    await enter(page, person);
    await expect(screen(page, pagePaths.markets)).toContainText('BTC');
  },
);
