import { pagePaths } from '@h5/shared/contract/routes';
import { createTranslator } from '../createTranslator';
import { expect, screen, signIn, test } from '../fixtures';
import { TestUser } from '../TestUser';

for (const { lang, width } of [
  { lang: 'en', width: 375 },
  { lang: 'fra', width: 320 },
]) {
  test(`the word of an order covers no field of the order form: ${lang}, ${width} px`, async ({
    page,
    origin,
  }) => {
    const t = createTranslator(lang);
    const person = await TestUser.register(origin);
    await signIn(page, person, lang);
    await page.setViewportSize({ width, height: 812 });
    await page.goto('./#/pages/transaction/index?currency_id=1&legal_id=3');
    const spotPage = screen(page, pagePaths.spot);
    const price = spotPage.locator('[name=target_price]');
    await expect(price).not.toHaveValue('');
    await price.fill(String(Math.floor((await person.bitcoinPrice()) * 0.95)));
    await spotPage.locator('[name=amount]').fill('0.01');
    await spotPage.locator('button[type=submit]').click();
    await page.getByRole('dialog').locator('button').last().click();

    const toast = page.getByText(t('trade.spot.placed.open'));
    await expect(toast).toBeVisible();
    const covered = await toast.evaluate((words) => {
      const box = words.parentElement!.getBoundingClientRect();
      return [...document.querySelectorAll('main input')]
        .map((input) => input.parentElement!.getBoundingClientRect())
        .filter(({ top, bottom, width }) => width > 0 && top < box.bottom && bottom > box.top)
        .length;
    });
    expect(covered).toBe(0);
  });
}

test('an error shown at its field is not announced again', async ({ page, origin }) => {
  const { email } = await TestUser.register(origin);
  await page.goto('./#/pages/common/login');
  const login = screen(page, pagePaths.login);
  await login.locator('[name=user_string]').fill(email);
  await login.locator('[name=password]').fill('not-the-password');
  await login.locator('button[type=submit]').click();
  await expect(login.locator('[name=password]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toHaveCount(1);
});
