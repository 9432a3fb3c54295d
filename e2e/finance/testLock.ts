import { randomUUID } from 'node:crypto';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen } from '../fixtures';
import { exchangeTime, forwardTo } from '../forwardTo';
import { ownClockTest as test } from '../ownClockTest';
import { balanceOf } from './prepare';

const dayMs = 86_400_000;

/** Somebody locks an amount and redeems it early. */
export function testLock(tag: '@long'): void {
  test(
    'an amount is locked, earns three days, and is redeemed at the penalty that was shown',
    { tag },
    async ({ page, trader, origin }) => {
      await page.goto('./#/pages/financial/index');
      const finance = screen(page, pagePaths.finance);
      await finance.getByRole('tab', { name: 'Savings' }).click();
      await finance.getByRole('link', { name: 'Lock USDT for 7 days' }).click();

      const purchase = screen(page, pagePaths.lockPurchase);
      await purchase.locator('[name=amount]').fill('1000');
      await expect(
        purchase.getByRole('img', { name: /to 1,021.00 USDT at the end/ }),
      ).toBeVisible();
      await purchase.getByRole('button', { name: 'Lock', exact: true }).click();
      const confirm = page.getByRole('dialog', { name: 'Confirm the lock' });
      await expect(confirm.getByRole('row', { name: /Spot/ })).toContainText('9,000.00');
      await confirm.getByRole('button', { name: 'Lock 1,000.00 USDT' }).click();
      await page.getByRole('link', { name: 'See it in my savings' }).click();

      const lock = screen(page, pagePaths.lockOrders);
      await expect(lock.getByText('No interest has been paid yet')).toBeVisible();
      const now = await exchangeTime(origin);
      await forwardTo(origin, now - (now % dayMs) + 4 * dayMs + 60_000);
      await page.reload();
      await expect(lock.getByText('Day 3', { exact: true })).toBeVisible();
      await expect(lock.getByText('Payments: 3 of 7')).toBeVisible();

      await lock.getByRole('button', { name: 'Redeem early' }).click();
      const sheet = page.getByRole('dialog', { name: 'Redeem early' });
      await expect(sheet).toContainText('16.00 USDT');
      await sheet.getByRole('button', { name: 'Redeem 984.00 USDT' }).click();
      await expect(lock.getByText('Left early')).toBeVisible();
      await lock.getByRole('link', { name: 'Check the receipt' }).click();
      const receipt = screen(page, pagePaths.receipt);
      const verdict = receipt.getByText('Recomputed here: same result').first();
      await expect(verdict).toBeVisible();
      await expect(receipt.getByText('1,000 × 0.004 × 4 = 16')).toBeVisible();
      await page.goBack();
      await lock.getByRole('link', { name: 'Receipt', exact: true }).first().click();
      await expect(receipt.getByText('1,000 × 0.003 = 3')).toBeVisible();
      await expect(verdict).toBeVisible();

      const spot = await balanceOf(trader, 'USDT', 2);
      expect(Number(spot?.available)).toBe(10_000 - 16 + 9);
      await page.goto('./#/pages/lockming/order?tab=redeemed');
      await expect(lock.getByRole('link', { name: /1,000.00 USDT/ })).toContainText('+9.00');
    },
  );
}

/** Somebody leaves an amount locked to its end. */
export function testWholeLock(tag: '@long'): void {
  test(
    'a lock that is kept to its end pays each day and returns the whole amount',
    { tag },
    async ({ page, trader, origin }) => {
      const locks = (await trader.get('/lh/deposit/config')) as {
        id: number;
        period_days: number;
      }[];
      const week = locks.find(({ period_days: days }) => days === 7);
      const bought = (await trader.call('/lh/deposit', {
        req_id: randomUUID(),
        config_id: String(week?.id),
        amount: '1000',
      })) as { id: string; expire_at: number };
      await forwardTo(origin, bought.expire_at + 60_000);

      await page.goto(`./#${pagePaths.lockOrders}?id=${bought.id}`);
      const lock = screen(page, pagePaths.lockOrders);
      await expect(lock.getByText('Payments: 7 of 7')).toBeVisible();
      await expect(lock.getByText('Completed')).toBeVisible();
      await expect(lock.getByText('Ended', { exact: true })).toBeVisible();
      await expect(lock.getByRole('button', { name: 'Redeem early' })).toBeHidden();
      await lock.getByRole('button', { name: /^You get back/ }).click();
      const formula = page.getByRole('dialog', { name: 'You get back' });
      await expect(formula).toContainText('1,000.00 − 0.00 = 1,000.00 USDT');
      await page.keyboard.press('Escape');
      await lock.getByRole('link', { name: 'Receipt', exact: true }).first().click();
      const receipt = screen(page, pagePaths.receipt);
      await expect(receipt.getByText('Recomputed here: same result').first()).toBeVisible();
      expect(Number((await balanceOf(trader, 'USDT', 2))?.available)).toBe(10_000 + 21);
      expect(Number((await balanceOf(trader, 'USDT', 6))?.frozen ?? 0)).toBe(0);
    },
  );
}
