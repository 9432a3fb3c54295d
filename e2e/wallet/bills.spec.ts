import { readFile } from 'node:fs/promises';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { newUserIn, sideways } from '../newUserIn';

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const lang of ['fra', 'th']) {
    test(
      `finds a transfer among all bills, sees both sides and saves a file in ${lang}`,
      { tag: lang === 'fra' ? [] : '@long' },
      async ({ page, origin }) => {
        const { user, t } = await newUserIn(lang, { page, origin });
        await user.moveFunds('lever', '25');

        await page.goto(`./#${pagePaths.allRecords}`);
        const records = screen(page, pagePaths.allRecords);
        await expect(records.getByRole('listitem')).toHaveCount(3);
        expect(await sideways(page)).toBe(0);
        await records.getByRole('link', { name: t('wallet.records.bills') }).click();

        const bills = screen(page, pagePaths.bill);
        const list = bills.getByRole('listitem');
        await expect(list).toHaveCount(3);
        await bills.locator('input[name=dir]').last().check({ force: true });
        await expect(list).toHaveCount(1);
        expect(await sideways(page)).toBe(0);

        await list.first().getByRole('button').click();
        const sheet = page.getByRole('dialog');
        await expect(sheet.getByText(t('shared.accounts.margin'))).toBeVisible();
        await expect(sheet.getByText(/^\+25[.,]00 USDT$/)).toBeVisible();
        expect(await sideways(page)).toBe(0);
        await page.keyboard.press('Escape');

        const saved = page.waitForEvent('download');
        await bills.getByRole('button', { name: t('account.bill.export') }).click();
        const file = await readFile(await (await saved).path(), 'utf8');
        expect(file.trim().split('\r\n')).toHaveLength(2);
        expect(file).toContain(',change,USDT,transfer,,25,');
      },
    );
  }
});
