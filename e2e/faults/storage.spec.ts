import type { Page } from '@playwright/test';
import { expect, screen, test } from '../fixtures';
import { Person } from '../people';
import { ordersOf } from './effects';

const ticketPath = '/pages/transaction/index?currency_id=1&legal_id=3';
const tabs = [
  '/pages/index/index',
  '/pages/market/market',
  '/pages/transaction/index',
  '/pages/financial/index',
  '/pages/common/login',
  '/pages/setting/setting',
];

/** To the last character, and whatever is let go of later is taken at once. */
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

/** As a browser does that was told to keep nothing of this site. */
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

/** Signs in by the form and places an order by the ticket. */
async function trade(page: Page, person: Person): Promise<void> {
  await page.goto('./#/pages/common/login');
  const login = screen(page, '/pages/common/login');
  await login.locator('[name=user_string]').fill(person.email);
  await login.locator('[name=password]').fill(person.password);
  await login.locator('button[type=submit]').click();
  await expect(screen(page, '/pages/index/index')).toBeVisible();

  await page.evaluate((to) => location.assign(`#${to}`), ticketPath);
  const ticket = screen(page, '/pages/transaction/index');
  await ticket.locator('[name=amount]').fill('0.001');
  await ticket.locator('button[type=submit]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy 0.001 BTC' }).click();
  await expect(ticket.locator('[name=amount]')).toHaveValue('');
  expect(await ordersOf(person)).toHaveLength(1);
}

for (const [name, script] of [
  ['is full', fillStorage],
  ['is blocked', blockStorage],
] as const) {
  test(`somebody signs in and trades while the storage ${name}`, async ({ page, origin }) => {
    const person = await Person.register(origin);
    await page.addInitScript(script);
    await trade(page, person);

    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.reload();
    // What could not be kept is gone, which is no reason to start over and over.
    await expect(screen(page, '/pages/transaction/index')).toBeVisible();
    await page.waitForTimeout(1_000);
    expect(loads).toBe(1);
  });
}

/** The names one by one meet more of it where no browser has to be opened. */
const junk = ['{"', '9'.repeat(100_000)];

for (const value of junk) {
  test(`the product opens when everything stored is ${value.slice(0, 12)}`, async ({ page }) => {
    await page.goto('./');
    await expect(screen(page, '/pages/index/index')).toBeVisible();
    // The names the product has stored by now, and those of what a person chooses later.
    await page.evaluate((text) => {
      const later = ['token', 'user', 'fiat', 'fiats', 'lang', 'theme', 'upDown', 'favourites'];
      const more = ['recentMarkets', 'skipConfirmUntil', 'returnTo', 'market', 'chart', 'depth'];
      for (const name of [...Object.keys(localStorage), ...later, ...more]) {
        if (name !== 'h5Version') localStorage.setItem(name, text);
      }
    }, value);
    await page.reload();
    // A token that is none may lead to the login page, once: when all that asks with it was refused.
    await page.waitForLoadState('networkidle');
    for (const route of tabs) {
      await page.evaluate((to) => location.assign(`#${to}`), route);
      await expect(screen(page, route)).toContainText(/\S/);
    }
    await expect(screen(page, '/pages/setting/setting').getByRole('button').first()).toBeVisible();
  });
}
