import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { newUserIn, sideways } from '../newUserIn';

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const lang of ['fra', 'th']) {
    test(
      `exchanges USDT for BTC and finds it in the history in ${lang}`,
      { tag: lang === 'fra' ? [] : '@long' },
      async ({ page, origin }) => {
        const { user, t } = await newUserIn(lang, { page, origin });
        await page.goto(`./#${pagePaths.assets}`);
        const assets = screen(page, pagePaths.assets);
        await assets.getByRole('link', { name: t('wallet.actions.exchange'), exact: true }).click();

        const form = screen(page, pagePaths.exchange);
        const sheet = page.getByRole('dialog');
        await expect(form.getByRole('timer')).toBeVisible();
        await form.locator('[name=number]').fill('250');
        await expect(form.locator('output')).toHaveText(/^0[.,]\d+$/);
        expect(await sideways(page)).toBe(0);
        await form.locator('button[type=submit]').click();
        await expect(sheet.getByRole('row').nth(1)).toContainText('USDT');
        await expect(sheet.getByRole('row').nth(2)).toContainText('BTC');
        expect(await sideways(page)).toBe(0);
        const confirm = sheet.getByRole('button').last();
        const again = form.getByRole('button', { name: t('wallet.exchange.again') });
        // A rate that has become worse meanwhile is asked about once more.
        await expect(async () => {
          if (await again.isVisible()) return;
          await confirm.click({ timeout: 1_000 });
          await expect(again).toBeVisible({ timeout: 2_000 });
        }).toPass();
        await expect(form.getByRole('heading', { level: 2 })).toContainText('BTC');

        const rows = (await user.call('/wallet/list')) as {
          account_type: number;
          name: string;
          available: string;
        }[];
        const of = (name: string) =>
          rows.find((row) => row.account_type === 2 && row.name === name)?.available ?? '0';
        expect(of('USDT')).toBe('9750');
        expect(Number(of('BTC'))).toBeGreaterThan(0);

        await page.goto(`./#${pagePaths.transferHistory}`);
        const history = screen(page, pagePaths.transferHistory).getByRole('listitem');
        await expect(history).toHaveCount(1);
        await expect(history.first()).toContainText('BTC');
        expect(await sideways(page)).toBe(0);
      },
    );
  }
});

test('another coin is chosen among all coins, what was typed stays, and back leads to where one came from', async ({
  page,
  origin,
}) => {
  await newUserIn('en', { page, origin });
  await page.goto(`./#${pagePaths.assets}`);
  const assets = screen(page, pagePaths.assets);
  await assets.getByRole('link', { name: 'Exchange', exact: true }).click();
  const form = screen(page, pagePaths.exchange);
  await form.locator('[name=number]').fill('250');
  await form.getByRole('link', { name: /^You receive: BTC/ }).press('Enter');
  const coins = screen(page, pagePaths.coinSelect);
  await coins.getByRole('searchbox').fill('eth');
  await coins.getByRole('listitem').getByRole('link', { name: /^ETH/ }).click();
  await expect(form.locator('[name=number]')).toHaveValue('250');
  await expect(form.locator('output')).toHaveText(/^0\.\d+$/);
  await form.getByRole('link', { name: /^You give: USDT/ }).click();
  await page.goBack();
  await expect(form.locator('[name=number]')).toHaveValue('250');
  await expect(form.getByRole('link', { name: /^You receive: ETH/ })).toBeVisible();
  await page.goBack();
  await expect(assets).toBeVisible();
});
