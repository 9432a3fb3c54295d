import type { Page } from '@playwright/test';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { expect, screen } from '../fixtures';
import { payPassword } from './protectOwner';

interface NewAddress {
  network: string;
  address: string;
  label: string;
}

/** Saves an address on its page, with the code of the message. Its first day begins. */
export async function saveAddress(
  page: Page,
  { network, address, label }: NewAddress,
  readCode: () => Promise<string>,
): Promise<void> {
  await page.goto(`./#${pageUrl(pagePaths.withdrawalAddressForm, { network })}`);
  const form = screen(page, pagePaths.withdrawalAddressForm);
  await form.locator('[name=address]').fill(address);
  await expect(form.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  await form.locator('[name=name]').fill(label);
  await form.locator('[name=pay_password]').fill(payPassword);
  await form.getByRole('button', { name: 'Save address' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/Sent to/)).toBeVisible();
  await sheet.locator('[name=code]').fill(await readCode());
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(sheet.getByText('Usable in')).toBeVisible();
}
