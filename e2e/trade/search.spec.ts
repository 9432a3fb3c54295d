import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { newUserIn, sideways } from '../newUserIn';

test.use({ viewport: { width: 320, height: 640 } });

for (const [lang, query] of [
  ['fra', 'mode nuit'],
  ['th', 'โหมดกลางคืน'],
] as const) {
  test(
    `finds the theme by its everyday name and opens its sheet by keyboard in ${lang}`,
    { tag: lang === 'fra' ? [] : '@long' },
    async ({ page, origin }) => {
      const { t } = await newUserIn(lang, { page, origin });
      await page.goto('./');
      await screen(page, pagePaths.home)
        .getByRole('link', { name: t('host.home.search'), exact: true })
        .click();
      const search = screen(page, pagePaths.search);
      await search.getByRole('searchbox').fill(query);
      const found = search.getByRole('list', { name: t('trade.search.actions') });
      await expect(found.getByRole('link').first()).toHaveText(t('trade.search.action.theme'));
      expect(await sideways(page)).toBe(0);

      await search.getByRole('searchbox').press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: t('account.settings.theme') })).toBeVisible();

      await page.goto(`./#${pagePaths.search}`);
      // A way back shows what was searched for.
      await search.getByRole('searchbox').fill('');
      const recent = search.getByRole('region', { name: t('trade.search.recent') });
      await expect(
        recent.getByRole('link', { name: t('trade.search.action.theme') }),
      ).toBeVisible();
    },
  );
}

test('a badge says in one sentence what it means, and its address shows it again', async ({
  page,
  origin,
}) => {
  const { t } = await newUserIn('fra', { page, origin });
  await page.goto(`./#${pagePaths.assets}`);
  const badge = screen(page, pagePaths.assets).getByRole('button', {
    name: t('shared.demoFunds'),
  });
  await badge.click();
  const sheet = page.getByRole('dialog', { name: t('shared.demoFunds') });
  await expect(sheet.getByText(t('shared.demoFundsHelp'))).toBeVisible();
  await expect(page).toHaveURL(/sheet=demo/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(badge).toBeFocused();
  await badge.press('Enter');
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(sheet).toBeVisible();
});
