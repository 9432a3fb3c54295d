import { randomUUID } from 'node:crypto';
import { pagePaths } from '@h5/shared/contract/routes';
import { codeFor } from '../TestUser';
import { expect, screen, test } from '../fixtures';
import { createTranslator } from '../createTranslator';

/** A new user registers, looks at the markets, buys at the market and finds the coins in the wallet. */
export function testFirstTrade(lang: 'en' | 'th', colorScheme: 'dark' | 'light'): void {
  test.describe(`${lang}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('a new user registers and buys bitcoin', async ({ page, origin }) => {
      const t = createTranslator(lang);
      await page.addInitScript((value) => {
        if (location.protocol.startsWith('http')) localStorage.setItem('lang', value);
        if (location.protocol.startsWith('http')) localStorage.setItem('h5Version', '1');
      }, lang);
      await page.goto('./');
      const home = screen(page, pagePaths.home);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await home.getByRole('link', { name: t('host.home.guest.register') }).click();

      const register = screen(page, pagePaths.register);
      const email = `n${randomUUID().slice(0, 12)}@example.com`;
      await register.locator('[name=user_string]').fill(email);
      await register.getByRole('button', { name: t('account.code.send') }).click();
      await expect(register.getByText(t('account.code.resendIn'))).toBeVisible();
      await register.locator('[name=code]').fill(await codeFor(origin, email));
      await register.locator('[name=password]').fill('a long password');
      await register.locator('[name=re_password]').fill('a long password');
      await register.getByRole('checkbox').check();
      await register.locator('button[type=submit]').click();
      const welcome = page.getByRole('dialog');
      await expect(
        welcome.getByText(t('host.welcome.demo', { account: t('shared.accounts.spot') })),
      ).toBeVisible();
      await welcome.getByRole('button', { name: t('host.welcome.look') }).click();
      await expect(welcome).toBeHidden();
      await expect(home.getByText('10,000', { exact: false }).first()).toBeVisible();

      const tabs = page.getByRole('navigation', { name: t('host.tabs.label') });
      await tabs.getByRole('link', { name: t('trade.menu.markets') }).click();
      const markets = screen(page, pagePaths.markets);
      await markets.getByRole('link', { name: /BTC/ }).first().click();
      const chart = screen(page, pagePaths.chart);
      await chart.getByRole('link', { name: t('trade.side.buy') }).click();

      const spotPage = screen(page, pagePaths.spot);
      const form = spotPage.getByRole('form', { name: t('trade.spot.form.title') });
      await form.getByRole('button', { name: t('trade.kind.limit') }).click();
      await page
        .getByRole('radio', {
          name: `${t('trade.kind.market')} ${t('trade.spot.form.marketHelp')}`,
        })
        .click();
      await form.locator('[name=amount]').fill('0.01');
      await form.locator('button[type=submit]').click();
      const sheet = page.getByRole('dialog');
      await expect(
        sheet.getByText(t('shared.accountOf', { account: t('shared.accounts.spot') })),
      ).toBeVisible();
      await sheet
        .getByRole('button', {
          name: t('trade.confirm.submit.buy', { amount: '0.01', coin: 'BTC' }),
        })
        .click();
      await expect(sheet).toBeHidden();
      await expect(form.locator('[name=amount]')).toHaveValue('');

      await page.goto('./#/pages/transaction/currency_order');
      const orders = screen(page, pagePaths.orders);
      await orders.getByRole('tab', { name: t('trade.orders.tab.history') }).click();
      await expect(orders.getByText(t('trade.order.kind.market.buy'))).toBeVisible();
      await expect(orders.getByText(t('trade.order.status.filled')).first()).toBeVisible();

      await page.goto('./#/pages/fund/assets');
      const assets = screen(page, pagePaths.assets);
      await expect(assets.getByRole('link', { name: /BTC/ })).toContainText('0.01');
    });
  });
}
