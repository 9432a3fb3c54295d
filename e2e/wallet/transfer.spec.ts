import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { newUserIn, sideways } from '../newUserIn';
import type { TestUser } from '../TestUser';

const available = (user: TestUser) => async () => {
  const rows = (await user.call('/wallet/list')) as { account_type: number; available: string }[];
  const of = (type: number) => rows.find((row) => row.account_type === type)?.available ?? '0';
  return [of(2), of(3)];
};

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const lang of ['en', 'th']) {
    test(
      `moves funds from spot to margin and back in ${lang}`,
      { tag: lang === 'en' ? [] : '@long' },
      async ({ page, origin }) => {
        const { user, t } = await newUserIn(lang, { page, origin });
        await page.goto(`./#${pagePaths.assets}`);
        const assets = screen(page, pagePaths.assets);
        await assets.getByRole('link', { name: t('wallet.actions.transfer'), exact: true }).click();

        const form = screen(page, pagePaths.transfer);
        const sheet = page.getByRole('dialog');
        await form.locator('[name=number]').fill('250.5');
        expect(await sideways(page)).toBe(0);
        await form.locator('button[type=submit]').click();
        await expect(sheet.getByRole('row').nth(1)).toContainText(/10,000.*9,749\.5/);
        await expect(sheet.getByRole('row').nth(2)).toContainText(/0.*250\.5/);
        const submit = t('wallet.transfer.submitOf', { amount: '250.50 USDT' });
        await sheet.getByRole('button', { name: submit }).click();
        const done = t('wallet.transfer.done', { amount: '250.50 USDT' });
        await expect(form.getByRole('heading', { name: done })).toBeVisible();
        expect(await available(user)()).toEqual(['9749.5', '250.5']);

        // On to what the money was moved for, and back by way of the account.
        await form.getByRole('link', { name: t('wallet.transfer.next.margin') }).click();
        const trade = page.locator('main');
        const mode = t('trade.modes.contract');
        await expect(trade.getByRole('heading', { level: 1, name: mode })).toBeVisible();
        await page.goto(`./#${pagePaths.coin}?currency=3&type=3`);
        const ledger = screen(page, pagePaths.coin);
        await expect(ledger.getByRole('listitem').first()).toContainText(t('wallet.line.transfer'));
        await ledger.getByRole('link', { name: t('wallet.coin.transfer'), exact: true }).click();
        await form.getByRole('button', { name: t('wallet.funds.max') }).click();
        await form.locator('button[type=submit]').click();
        await sheet.getByRole('button', { name: submit }).click();
        await expect(form.getByRole('heading', { name: done })).toBeVisible();
        await expect.poll(available(user)).toEqual(['10000', '0']);

        await page.goto(`./#${pagePaths.transferHistory}`);
        const rows = screen(page, pagePaths.transferHistory).getByRole('listitem');
        await expect(rows).toHaveCount(2);
        await expect(rows.first()).toContainText(/250[.,]50 USDT/);
        expect(await sideways(page)).toBe(0);
      },
    );
  }
});
