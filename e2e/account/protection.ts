import type { Locator, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen } from '../fixtures';
import { codeFor, type TestUser } from '../TestUser';
import { payPassword } from './setPayPassword';

export const dialog = (page: Page) => page.getByRole('dialog');
export const field = (place: Locator, name: string) => place.locator(`[name=${name}]`);
export const row = (page: Page, name: RegExp) =>
  screen(page, pagePaths.security).getByRole('button', { name });

/** Asks for a code, and types it once it has arrived at this address. */
export async function enterCode(place: Locator, origin: string, address: string): Promise<void> {
  await place.getByRole('button', { name: 'Send code' }).click();
  await expect(place.getByText(/Sent to/)).toBeVisible();
  await field(place, 'code').fill(await codeFor(origin, address));
}

/** Turns TOTP on by the calls of the page. Returns what makes its codes, and the recovery codes. */
export async function turnOnTotp(origin: string, trader: TestUser) {
  await trader.call('/sms_mail', { scene: 'pay_password' });
  const code = await codeFor(origin, trader.email);
  const set = { password: payPassword, re_password: payPassword, code };
  await trader.call('/safe/update_password', set);
  const { secret } = (await trader.get('/totp/new')) as { secret: string };
  const proof = { pay_password: payPassword, code: generateSync({ secret }) };
  const bound = (await trader.call('/totp/bind', proof)) as { recovery_codes: string[] };
  return { secret, recoveryCodes: bound.recovery_codes };
}

/** The code of the next half minute: each works once. */
export const nextCode = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });

export async function logOut(page: Page): Promise<void> {
  await page.goto(`./#${pagePaths.settings}`);
  const settings = screen(page, pagePaths.settings);
  await settings.getByRole('button', { name: 'Log out' }).click();
  await dialog(page).getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(settings.getByRole('button', { name: 'Log out' })).toBeHidden();
}

export async function login(page: Page, who: { email: string; password: string }) {
  await page.goto(`./#${pagePaths.login}`);
  const form = screen(page, pagePaths.login);
  await field(form, 'user_string').fill(who.email);
  await field(form, 'password').fill(who.password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  return form;
}
