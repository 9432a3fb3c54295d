import { randomUUID } from 'node:crypto';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { createTranslator } from '../createTranslator';

const languages = ['en', 'zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'];

test('the registration form fits one screen in every language', async ({ page }) => {
  const tooHigh: string[] = [];
  await page.goto('./#/pages/common/register');
  for (const lang of languages) {
    await page.evaluate((value) => localStorage.setItem('lang', value), lang);
    await page.reload();
    const register = screen(page, pagePaths.register);
    await expect(
      register.getByText(createTranslator(lang)('account.register.haveAccount')),
    ).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height > 812) tooHigh.push(`${lang}: ${height}`);
  }
  expect(tooHigh).toEqual([]);
});

test('the hint below the code field does not touch the next field', async ({ page }) => {
  await page.goto('./#/pages/common/register');
  const register = screen(page, pagePaths.register);
  const email = `n${randomUUID().slice(0, 12)}@example.com`;
  await register.locator('[name=user_string]').fill(email);
  await register.getByRole('button', { name: 'Send code' }).click();
  await expect(register.locator('[name=code]')).toBeFocused();
  const sent = await register.getByText(`Sent to ${email}`).boundingBox();
  const next = await register.getByText('Password', { exact: true }).first().boundingBox();
  expect(next!.y - (sent!.y + sent!.height)).toBeGreaterThanOrEqual(8);
});
