import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen } from '../fixtures';
import { mailedTest } from '../mailedTest';
import { payPassword } from './setPayPassword';

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

mailedTest(
  'a withdrawal address is activated by the code of a message that an SMTP server received',
  async ({ page, trader, mail }) => {
    const { email } = trader;
    await trader.call('/sms_mail', { scene: 'pay_password' });
    const code = await mail.codeTo(email, 'to set your pay password');
    const set = { password: payPassword, re_password: payPassword, code };
    await trader.call('/safe/update_password', set);

    await page.goto(`./#${pagePaths.withdrawalAddressForm}`);
    const form = screen(page, pagePaths.withdrawalAddressForm);
    await form.locator('[name=network]').click();
    await page.getByRole('dialog').getByRole('radio', { name: /TRC20/ }).click();
    await form.locator('[name=address]').fill(address);
    await form.locator('[name=name]').fill('Cold wallet');
    await form.locator('[name=pay_password]').fill(payPassword);
    await form.getByRole('button', { name: 'Save address' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(/Sent to/)).toBeVisible();
    await sheet.locator('[name=code]').fill(await mail.codeTo(email, `TRC20 ${address}`));
    await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(sheet.getByText('Usable in')).toBeVisible();
    const told = await mail.find(email, 'Message-ID');
    expect(told).toMatch(/^Message-ID: <[0-9a-f-]{36}@example\.com>/im);
  },
);
