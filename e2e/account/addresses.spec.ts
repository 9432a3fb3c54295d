import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { codeFor, messagesTo } from '../TestUser';
import { payPassword, setPayPassword } from './setPayPassword';

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** A picture of a QR code, as somebody has saved it from another wallet. */
async function pictureOf(page: Page, text: string): Promise<Buffer> {
  const code = page.locator(`svg[data-text="${text}"]`);
  return code.screenshot();
}

test('an address is saved, activated by the code of the message, listed with its hold, and deleted', async ({
  page,
  origin,
  trader,
}) => {
  await setPayPassword(page, origin, trader);
  await page.goto(`./#${pagePaths.settings}`);
  await screen(page, pagePaths.settings)
    .getByRole('link', { name: 'Withdrawal addresses' })
    .click();
  const list = screen(page, pagePaths.withdrawalAddresses);
  await list.getByRole('link', { name: 'Add an address' }).click();

  const form = screen(page, pagePaths.withdrawalAddressForm);
  await form.locator('[name=network]').click();
  await page.getByRole('dialog').getByRole('radio', { name: /TRC20/ }).click();
  await form.locator('[name=address]').fill(address.slice(0, -1));
  await expect(form.getByText('This is no TRC20 address. Check each character.')).toBeVisible();
  await form.locator('[name=address]').fill(address);
  await expect(form.getByRole('img', { name: 'QR code of the address' })).toBeVisible();

  // The picture of its code fills in the same address.
  const picture = await pictureOf(page, address);
  await form.locator('[name=address]').fill('');
  await form.getByRole('button', { name: 'Scan QR code' }).click();
  const scan = page.getByRole('dialog').locator('[name=qr_picture]');
  await scan.setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: picture });
  await expect(form.locator('[name=address]')).toHaveValue(address);

  await form.locator('[name=name]').fill('Cold wallet');
  await form.locator('[name=pay_password]').fill(payPassword);
  await form.getByRole('button', { name: 'Save address' }).click();

  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/Sent to/)).toBeVisible();
  const [message] = await messagesTo(origin, trader.email);
  expect(message?.text).toContain(`TRC20 ${address}`);
  await sheet.locator('[name=code]').fill(await codeFor(origin, trader.email));
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(sheet.getByText('Usable in')).toBeVisible();
  await expect(sheet.getByRole('timer')).toHaveText(/23:59:\d\d|24:00:00|1 day/);
  await page.goBack();
  await expect(list.getByRole('button', { name: /Cold wallet.*Usable in/ })).toBeVisible();

  await page.reload();
  await list.getByRole('button', { name: /Cold wallet/ }).click();
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await sheet.locator('[name=pay_password]').fill(payPassword);
  await sheet.getByRole('button', { name: 'Delete address' }).click();
  await expect(list.getByText('No addresses yet')).toBeVisible();
});
