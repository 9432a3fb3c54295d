import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen } from '../fixtures';
import { exchangeTime, forwardTo } from '../forwardTo';
import { newUserIn } from '../newUserIn';
import { ownClockTest as test } from '../ownClockTest';
import { balanceOf, payPassword, setPayPassword } from './prepare';

const dayMs = 86_400_000;

/** Somebody buys a machine, sees what it earns, and stops it. */
export function testMachine(tag: '@long'): void {
  test(
    'a machine is bought, earns a day, and is stopped with its deposit returned',
    {
      tag,
    },
    async ({ page, origin }) => {
      const { user, t } = await newUserIn('en', { page, origin });
      await setPayPassword(user, origin);
      await page.goto('./#/pages/financial/index');
      const finance = screen(page, pagePaths.finance);
      await finance.getByRole('link', { name: t('finance.ways.mining.title') }).click();
      const products = screen(page, pagePaths.lockProducts);
      await products.getByRole('article').first().getByRole('link').first().click();
      await products.locator('[name=number]').fill('1');
      await products.locator('button[type=submit]').click();
      const sheet = page.getByRole('dialog');
      await sheet.locator('[name=pay_password]').fill(payPassword);
      await sheet.getByRole('button').last().click();
      await products.getByRole('link', { name: t('finance.mining.seeRig') }).click();

      const rig = screen(page, pagePaths.lockOrders);
      await expect(rig.getByText(t('finance.mining.noIncome'))).toBeVisible();
      const deposit = Number((await balanceOf(user, 'USDT', 7))?.frozen);
      expect(deposit).toBeGreaterThan(0);
      const spent = Number((await balanceOf(user, 'USDT', 2))?.available);
      const now = await exchangeTime(origin);
      await forwardTo(origin, now - (now % dayMs) + 2 * dayMs + 60_000);
      await page.reload();
      const income = rig.getByRole('region', { name: t('finance.mining.dailyIncome') });
      await expect(income.getByRole('listitem')).toHaveCount(1);
      await income.getByRole('link', { name: t('finance.mining.receipt') }).click();
      const receipt = screen(page, pagePaths.receipt);
      await expect(receipt.getByText(t('trade.receipt.verdict.sound')).first()).toBeVisible();
      await page.goBack();

      await rig.getByRole('button', { name: t('finance.mining.stop'), exact: true }).click();
      await expect(sheet).toContainText(t('finance.mining.noReturn'));
      await sheet.getByRole('button').last().click();
      await expect(rig.getByText(t('finance.mining.state.stopped'), { exact: true })).toBeVisible();
      expect(Number((await balanceOf(user, 'USDT', 7))?.frozen)).toBe(0);
      expect(Number((await balanceOf(user, 'USDT', 2))?.available)).toBe(spent + deposit);
      await page.goto(`./#${pagePaths.finance}`);
      await finance.getByRole('button', { name: /Invested/ }).click();
      await expect(sheet.getByRole('link', { name: /Mining/ })).toBeVisible();
    },
  );
}
