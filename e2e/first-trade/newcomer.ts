import { randomUUID } from 'node:crypto';
import { codeFor } from '../people';
import { expect, screen, test } from '../fixtures';
import { speaker } from '../words';

/** A newcomer: opens an account, looks at the markets, buys at the market, finds the coins. */
export function testNewcomer(lang: 'en' | 'th', colorScheme: 'dark' | 'light'): void {
  test.describe(`${lang}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('a newcomer registers and buys bitcoin', async ({ page, origin }) => {
      const say = speaker(lang);
      await page.addInitScript((value) => {
        if (location.protocol.startsWith('http')) localStorage.setItem('lang', value);
        if (location.protocol.startsWith('http')) localStorage.setItem('h5Version', '1');
      }, lang);
      await page.goto('./');
      const home = screen(page, '/pages/index/index');
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await home.getByRole('link', { name: say('host.home.guest.register') }).click();

      const register = screen(page, '/pages/common/register');
      const email = `n${randomUUID().slice(0, 12)}@example.com`;
      await register.locator('[name=user_string]').fill(email);
      await register.getByRole('button', { name: say('account.code.send') }).click();
      await expect(register.getByText(say('account.code.resendIn'))).toBeVisible();
      await register.locator('[name=code]').fill(await codeFor(origin, email));
      await register.locator('[name=password]').fill('a long password');
      await register.locator('[name=re_password]').fill('a long password');
      await register.getByRole('checkbox').check();
      await register.locator('button[type=submit]').click();
      const welcome = page.getByRole('dialog');
      await expect(welcome.getByText(say('host.welcome.demo'))).toBeVisible();
      await welcome.getByRole('button', { name: say('host.welcome.look') }).click();
      await expect(welcome).toBeHidden();
      await expect(home.getByText('10,000', { exact: false }).first()).toBeVisible();

      const tabs = page.getByRole('navigation', { name: say('host.tabs.label') });
      await tabs.getByRole('link', { name: say('host.tabs.markets') }).click();
      const markets = screen(page, '/pages/market/market');
      await markets.getByRole('link', { name: /BTC/ }).first().click();
      const chart = screen(page, '/pages/transaction/currency');
      await chart.getByRole('link', { name: say('trade.side.buy') }).click();

      const ticket = screen(page, '/pages/transaction/index');
      const form = ticket.getByRole('form', { name: say('trade.spot.form.title') });
      await form.getByRole('button', { name: say('trade.kind.limit') }).click();
      await page
        .getByRole('radio', {
          name: `${say('trade.kind.market')} ${say('trade.spot.form.marketHelp')}`,
        })
        .click();
      await form.locator('[name=amount]').fill('0.01');
      await form.locator('button[type=submit]').click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByText(say('trade.confirm.account'))).toBeVisible();
      await sheet
        .getByRole('button', {
          name: say('trade.confirm.submit.buy', { amount: '0.01', coin: 'BTC' }),
        })
        .click();
      await expect(sheet).toBeHidden();
      await expect(form.locator('[name=amount]')).toHaveValue('');

      await page.goto('./#/pages/transaction/currency_order');
      const orders = screen(page, '/pages/transaction/currency_order');
      await orders.getByRole('tab', { name: say('trade.orders.tab.history') }).click();
      await expect(orders.getByText(say('trade.order.kind.market.buy'))).toBeVisible();
      await expect(orders.getByText(say('trade.order.status.filled')).first()).toBeVisible();

      await page.goto('./#/pages/fund/assets');
      const assets = screen(page, '/pages/fund/assets');
      await expect(assets.getByRole('link', { name: /BTC/ })).toContainText('0.01');
    });
  });
}
