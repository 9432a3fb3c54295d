import { pagePaths } from '@h5/shared/contract/routes';
import { addAuthenticator } from '../addAuthenticator';
import { expect, screen, test } from '../fixtures';
import { dialog, enterCode, field, logOut, row } from './protection';
import { payPassword, setPayPassword } from './setPayPassword';

test('a passkey is added, signs in without a name, ends a freeze, and is removed', async ({
  page,
  origin,
  trader,
}) => {
  await addAuthenticator(page);
  await setPayPassword(page, origin, trader);
  const center = screen(page, pagePaths.security);
  await row(page, /Passkeys/).click();
  await dialog(page).getByRole('button', { name: 'Add a passkey' }).click();
  await field(dialog(page), 'name').fill('My phone');
  await field(dialog(page), 'pay_password').fill(payPassword);
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog(page).getByText('My phone')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(center.getByText('Protection: 3 of 5')).toBeVisible();

  await logOut(page);
  await page.goto(`./#${pagePaths.login}`);
  const form = screen(page, pagePaths.login);
  await form.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(form).toBeHidden();
  await page.goto(`./#${pagePaths.security}`);
  await expect(center.getByText('Passkey', { exact: true })).toBeVisible();

  await center.getByRole('button', { name: 'Freeze my account' }).click();
  await dialog(page).getByRole('button', { name: 'Freeze now' }).click();
  await expect(screen(page, pagePaths.home)).toBeVisible();
  await page.goto(`./#${pagePaths.login}`);
  await form.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(form).toBeHidden();
  await page.goto(`./#${pagePaths.security}?sheet=freeze`);
  await enterCode(dialog(page), origin, trader.email);
  await field(dialog(page), 'pay_password').fill(payPassword);
  await dialog(page).getByRole('button', { name: 'Unfreeze account' }).click();
  await expect(center.getByText('Your account was unfrozen')).toBeVisible();

  await row(page, /Passkeys/).click();
  await dialog(page)
    .getByRole('button', { name: /My phone/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Remove this passkey' }).click();
  await field(dialog(page), 'pay_password').fill(payPassword);
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog(page).getByText('My phone')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(center.getByText('The last passkey was removed')).toBeVisible();
});
