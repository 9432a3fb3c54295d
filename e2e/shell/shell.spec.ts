import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { TestUser } from '../TestUser';
import { expect, screen, test } from '../fixtures';

test('every address of the home page shows it', async ({ page }) => {
  for (const address of ['./', './#/', './#/pages/quotation/index.vue']) {
    await openAnew(page, address);
    await expect(screen(page, pagePaths.home)).toBeVisible();
    await expect(page).not.toHaveURL(/quotation/);
  }
});

test('an unknown address shows the not-found page', async ({ page, trader }) => {
  void trader;
  const addresses = [
    './#/pages/nowhere',
    './#/pages/fund/nowhere',
    './#/%E0%A4%A',
    './#/pages/../../x',
  ];
  for (const address of addresses) {
    await openAnew(page, address);
    await expect(screen(page, 'not-found')).toBeVisible();
  }
});

test('a protected page leads to the sign-in page and back', async ({ page, origin }) => {
  const person = await TestUser.register(origin);
  await page.goto('./#/pages/fund/assets_record?currency=3');
  await expect(page.getByText('Please log in first').first()).toBeVisible();
  const login = screen(page, pagePaths.login);
  await expect(login).toBeVisible();
  await login.locator('[name=user_string]').fill(person.email);
  await login.locator('[name=password]').fill(person.password);
  await login.locator('button[type=submit]').click();
  await expect(screen(page, pagePaths.coin)).toBeVisible();
  await expect(page).toHaveURL(/currency=3/);
});

test('the tabs stand in their order and lead to their pages', async ({ page, trader }) => {
  void trader;
  await page.goto('./');
  const tabs = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  await expect(tabs).toHaveText(['Home', 'Markets', 'Trade', 'Finance', 'Assets']);
  const routes = [
    pagePaths.home,
    pagePaths.markets,
    pagePaths.spot,
    pagePaths.finance,
    pagePaths.assets,
  ];
  for (const [at, route] of routes.entries()) {
    await tabs.nth(at).click();
    await expect(screen(page, route)).toBeVisible();
  }
});

test('the language changes everywhere without a reload', async ({ page, trader }) => {
  void trader;
  await page.goto('./#/pages/setting/setting');
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('dialog').getByText('Français').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(screen(page, pagePaths.settings)).toContainText('Français');
  await page.goto('./#/pages/market/market');
  await expect(page.getByRole('navigation').getByText('Marchés').first()).toBeVisible();
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});

test('the back button closes a sheet and leaves the page', async ({ page }) => {
  await page.goto('./');
  await page.goto('./#/pages/transaction/index?currency_id=1&legal_id=3');
  const spotPage = screen(page, pagePaths.spot);
  await spotPage.getByRole('button', { name: 'Order type: Limit' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(spotPage).toBeVisible();
});

test('twenty refused calls lead to the login once', { tag: '@long' }, async ({ page, trader }) => {
  void trader;
  await page.goto('./#/pages/index/index');
  await expect(screen(page, pagePaths.home)).toBeVisible();
  await page.route('**/api/**', (route) =>
    route.fulfill({ json: { type: '999', code: 'LOGIN_REQUIRED', message: 'Session over' } }),
  );
  await openAnew(page, './#/pages/fund/assets');
  await expect(page.getByText('Session over')).toHaveCount(1);
  await expect(screen(page, pagePaths.login)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

/** Loads the product at an address; changing only the hash would not reload it. */
async function openAnew(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}
