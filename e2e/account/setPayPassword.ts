import type { Locator, Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen } from '../fixtures';
import { codeFor, type TestUser } from '../TestUser';

export const payPassword = '830274';

const field = (place: Locator, name: string) => place.locator(`[name=${name}]`);

/** Sets the pay password on its page, with the code of the message. */
export async function setPayPassword(page: Page, origin: string, trader: TestUser): Promise<void> {
  await page.goto(`./#${pagePaths.payPassword}`);
  const form = screen(page, pagePaths.payPassword);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByText(/Sent to/)).toBeVisible();
  await field(form, 'password').fill('123456');
  await expect(form.getByText('Avoid repeated digits and sequences')).toBeVisible();
  await field(form, 'password').fill(payPassword);
  await field(form, 're_password').fill(payPassword);
  await field(form, 'code').fill(await codeFor(origin, trader.email));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(screen(page, pagePaths.security)).toBeVisible();
}
