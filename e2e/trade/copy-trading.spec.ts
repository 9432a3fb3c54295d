import { pagePaths } from '@h5/shared/contract/routes';
import { proportionalMultiple } from '@h5/shared/rules/copy-trading/copyRisk';
import { expect, screen, test } from '../fixtures';
import { newUserIn, sideways } from '../newUserIn';

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const lang of ['en', 'th']) {
    test(
      `finds a trader, tries settings and copies in ${lang}`,
      { tag: lang === 'en' ? [] : '@long' },
      async ({ page, origin }) => {
        const { user, t } = await newUserIn(lang, { page, origin });
        await user.moveFunds('lever', '2000');
        // The trader goes on trading, so what is suggested follows from what the page has read.
        let equity = '';
        page.on('response', async (reply) => {
          if (new URL(reply.url()).pathname !== '/api/follow/traderDetail') return;
          equity = (await reply.json()).message.trader.equity;
        });

        await page.goto(`./#${pagePaths.traders}`);
        const card = screen(page, pagePaths.traders).getByRole('article').first();
        await expect(card.getByRole('term').first()).toHaveText(t('trade.copyTrading.drawdown'));
        expect(await sideways(page)).toBe(0);
        await card.getByRole('link').first().click();

        const trader = screen(page, pagePaths.trader);
        await expect(trader.getByRole('region', { name: t('trade.trader.figures') })).toBeVisible();
        expect(await sideways(page)).toBe(0);
        await trader.getByRole('link', { name: t('trade.trader.copy') }).click();

        const settings = screen(page, pagePaths.copySettings);
        await expect(settings.getByText(t('trade.copySettings.preview.copied'))).toBeVisible();
        await settings.locator('[name=amount]').fill('800');
        await expect(settings.locator('[name=number]')).toHaveValue(
          proportionalMultiple({ amount: '800', equity }).toFixed(),
        );
        expect(await sideways(page)).toBe(0);
        await settings.locator('button[type=submit]').click();
        const sheet = page.getByRole('dialog');
        await sheet.getByRole('link', { name: t('trade.copySettings.agreement') }).click();
        await expect(screen(page, pagePaths.copyAgreementEn)).toBeVisible();
        await page.goBack();
        await expect(settings.locator('[name=amount]')).toHaveValue('800');
        await expect(sheet.getByRole('row').nth(1)).toContainText('1,200.00');
        await sheet.getByRole('checkbox').check();
        await sheet.locator('button').last().click();

        const relation = screen(page, pagePaths.copyRelation);
        await expect(relation.getByText('800.00').first()).toBeVisible();
        await page.goBack();
        await trader.getByRole('link', { name: t('trade.trader.mine') }).click();
        await relation.getByRole('link', { name: t('trade.copyRelation.edit') }).click();
        await settings.locator('[name=number]').fill('0.03');
        await settings.locator('button[type=submit]').click();
        await expect(sheet.getByRole('row').nth(1)).toContainText('0.03');
        await sheet.locator('button').last().click();
        await expect(relation).toBeVisible();
      },
    );
  }
});
