import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { codeFor, TestUser } from '../TestUser';
import { dialog, enterCode, field, login, logOut, nextCode, row, turnOnTotp } from './protection';

test(
  'a code of the authenticator app is asked for after the right password only',
  { tag: '@long' },
  async ({ page, origin, trader }) => {
    const { secret } = await turnOnTotp(origin, trader);
    await page.goto(`./#${pagePaths.settings}`);
    await logOut(page);
    const form = await login(page, { ...trader, password: 'not-the-password' });
    await expect(form.getByText(/do not match|not right|wrong/i)).toBeVisible();
    await expect(field(form, 'code')).toBeHidden();
    await field(form, 'password').fill(trader.password);
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
    await field(form, 'code').fill(nextCode(secret));
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(form).toBeHidden();
    await page.goto(`./#${pagePaths.security}`);
    await expect(screen(page, pagePaths.security).getByText('With code')).toBeVisible();
  },
);

test(
  'a forgotten password is replaced with the mailed code and the authenticator app',
  { tag: '@long' },
  async ({ page, origin, trader }) => {
    const { secret } = await turnOnTotp(origin, trader);
    const password = 'another-horse-7';
    await page.goto(`./#${pagePaths.settings}`);
    await logOut(page);
    await page.goto(`./#${pagePaths.login}?mode=forget`);
    const form = screen(page, pagePaths.login);
    await field(form, 'account').fill(trader.email);
    await form.locator('button[type=submit]').click();
    await expect(field(form, 'code')).toBeVisible();
    await field(form, 'code').fill(await codeFor(origin, trader.email));
    await form.locator('button[type=submit]').click();
    await field(form, 'password').fill(password);
    await field(form, 'repassword').fill(password);
    await form.locator('button[type=submit]').click();
    await field(form, 'totp_code').fill(nextCode(secret));
    await form.locator('button[type=submit]').click();
    await expect(form.getByText(/24 hours/)).toBeVisible();
    await expect(trader.get('/user/info')).rejects.toThrow(/999/);
    await expect(TestUser.signIn(origin, trader.email, password)).rejects.toThrow(/NEED_TOTP/);
  },
);

test(
  'a phone is bound beside the mailbox',
  { tag: '@long' },
  async ({ page, origin, trader: _ }) => {
    await page.goto(`./#${pagePaths.security}`);
    const number = `98${String(Date.now()).slice(-8)}`;
    await row(page, /Phone/).click();
    await field(dialog(page), 'mobile').fill(number);
    await enterCode(dialog(page), origin, `+91${number}`);
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    const center = screen(page, pagePaths.security);
    await expect(center.getByText('Protection: 2 of 5')).toBeVisible();
  },
);
