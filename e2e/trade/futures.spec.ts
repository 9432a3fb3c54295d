import { pagePaths, tradeModeUrl } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { newUserIn, sideways } from '../newUserIn';
import { untilSheetIsLeft } from '../untilSheetIsLeft';

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const lang of ['en', 'th']) {
    test(
      `opens, changes and closes a position in ${lang}`,
      { tag: lang === 'en' ? [] : '@long' },
      async ({ page, origin }) => {
        const { user, t } = await newUserIn(lang, { page, origin });
        await user.moveFunds('lever', '1000');

        await page.goto(`./#${pagePaths.spot}`);
        const trade = screen(page, pagePaths.futuresTicket);
        const spot = screen(page, pagePaths.spot);
        await spot.getByRole('link', { name: t('trade.modes.contract'), exact: true }).click();
        await expect(trade.getByRole('form', { name: t('trade.futures.form') })).toBeVisible();
        await trade.locator('[name=amount]').fill('0.02');
        expect(await sideways(page)).toBe(0);
        await trade.locator('button[type=submit]').click();
        const sheet = page.getByRole('dialog');
        const send = sheet.locator('button').last();
        await expect(sheet.getByRole('row').nth(1)).toContainText('1,000.00');
        await send.click();
        const card = trade.getByRole('article');
        await expect(card).toHaveCount(1);
        expect(await sideways(page)).toBe(0);

        const act = (name: 'stops' | 'margin' | 'close') =>
          card
            .getByRole('button', { name: t(`trade.futures.actions.${name}`), exact: true })
            .click();
        await act('stops');
        const open = Number((await user.bitcoinPrice()).toFixed(1));
        await sheet.locator('[name=target_profit_price]').fill((open * 1.1).toFixed(1));
        await send.click();
        await expect(sheet).toHaveCount(0);

        // The address names the sheet, so a reload keeps it.
        await act('margin');
        await page.reload();
        await sheet.locator('[name=amount]').fill('10');
        await send.click();
        await expect(sheet).toHaveCount(0);

        await act('close');
        await sheet.getByRole('slider').fill('50');
        await send.click();
        await expect(sheet).toHaveCount(0);
        await expect(card).toHaveCount(1);

        await trade.getByRole('button', { name: t('trade.futures.closeAll.open') }).click();
        await send.click();
        await expect(card).toHaveCount(0);

        await trade.getByRole('link', { name: t('trade.futures.record') }).click();
        const record = screen(page, pagePaths.futuresRecord);
        await record.getByRole('tab', { name: t('trade.futuresRecord.tab.closed') }).click();
        await record
          .getByRole('button', { name: /BTC-PERP.* · / })
          .first()
          .click();
        await expect(sheet.getByRole('listitem')).toHaveCount(4);
        expect(await sideways(page)).toBe(0);
        await sheet.getByRole('link', { name: t('trade.futuresRecord.receipt') }).click();
        const receipt = screen(page, pagePaths.receipt);
        await expect(receipt.getByRole('status')).toContainText(t('trade.receipt.recomputed.same'));
        expect(await sideways(page)).toBe(0);
        await page.goBack();
        await expect(sheet).toBeVisible();

        // The tab comes back in the mode that was shown last. A sheet that closes goes back in the history first.
        await page.keyboard.press('Escape');
        await expect(sheet).toHaveCount(0);
        await untilSheetIsLeft(page);
        await page.goto(`./#${pagePaths.home}`);
        await expect(screen(page, pagePaths.home)).toBeVisible();
        await page.goto(`./#${pagePaths.spot}`);
        await expect(trade.getByRole('form', { name: t('trade.futures.form') })).toBeVisible();
        await page.goto(`./#${tradeModeUrl('spot')}`);
        await expect(spot.getByRole('form', { name: t('trade.spot.form.title') })).toBeVisible();
      },
    );
  }
});
