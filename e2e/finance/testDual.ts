import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { expect, screen } from '../fixtures';
import { forwardTo } from '../forwardTo';
import { newUserIn, sideways } from '../newUserIn';
import { ownClockTest as test } from '../ownClockTest';

const minuteMs = 60_000;

interface Position {
  settle_at: number;
}

/** Somebody buys a dual and reads what it was settled by. */
export function testDual(): void {
  test.describe('on a small phone', () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test('a dual is bought from the ladder, settled a day later, and its receipt is sound', async ({
      page,
      origin,
    }) => {
      const { user, t } = await newUserIn('fra', { page, origin });
      await page.goto(`./#${pageUrl(pagePaths.invest, { kind: 'dual', type: 'put' })}`);
      const ladder = screen(page, pagePaths.invest);
      await ladder.getByRole('region').first().getByRole('link').first().click();

      const form = screen(page, pagePaths.investPurchase);
      await form.locator('[name=num]').fill('2');
      await expect(
        form.getByRole('group', { name: t('finance.investPurchase.outcomes') }),
      ).toContainText('BTC');
      expect(await sideways(page)).toBe(0);
      await form.locator('button[type=submit]').click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('row').nth(0)).toContainText('USDT');
      await expect(sheet.getByRole('row').nth(1)).toContainText(/9\s800,00/);
      await sheet.getByRole('button').last().click();
      await expect(form.getByRole('heading', { level: 2 })).toContainText('200');

      const bought = (await user.call('/dual/dual_list')) as { list: Position[] };
      await forwardTo(origin, (bought.list[0]?.settle_at ?? 0) + 10 * minuteMs);
      const mine = screen(page, pagePaths.investPositions);
      await page.goto(`./#${pageUrl(pagePaths.investPositions, { tab: 'success' })}`);
      await mine.getByRole('article').getByRole('link').click();
      const receipt = screen(page, pagePaths.receipt);
      await expect(receipt.getByText(t('trade.receipt.verdict.sound')).first()).toBeVisible();
      expect(await sideways(page)).toBe(0);
    });
  });
}
