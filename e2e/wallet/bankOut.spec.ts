import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { sideways } from '../newUserIn';
import { addAxe, violationsOf } from '../shell/axe';
import { codeFor, messagesTo } from '../TestUser';
import { ownerName, payPassword, protectOwner } from './protectOwner';

test(
  'coins become money at the own bank: card, withdrawal, code of the message, paid by the demo, and in the record',
  { tag: '@long' },
  async ({ page, trader, origin }) => {
    test.setTimeout(180_000);
    await protectOwner(trader, () => codeFor(origin, trader.email));
    await expect
      .poll(async () => (await trader.get('/real/state')) as { level: number }, { timeout: 60_000 })
      .toMatchObject({ level: 1 });
    await trader.call('/user/cash_save', {
      country: 'DE',
      real_name: ownerName,
      bank_name: 'Commerzbank',
      bank_account: 'DE89370400440532013000',
      bank_dizhi: 'Munich',
      bank_network: 'Marienplatz',
      phone: '030 123456',
      pay_password: payPassword,
    });

    await page.goto(`./#${pagePaths.assets}`);
    await screen(page, pagePaths.assets)
      .getByRole('link', { name: 'Withdraw', exact: true })
      .click();
    await screen(page, pagePaths.coinSelect)
      .getByRole('link', { name: /^Bank transfer/ })
      .click();
    const form = screen(page, pagePaths.withdraw);
    // The only card is chosen by itself.
    await expect(form.getByRole('button', { name: /^To card: Commerzbank/ })).toBeVisible();
    await form.locator('[name=number]').fill('1000');
    await expect(form.getByText('5.00 USDT', { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
    await expect(sheet.getByRole('row').nth(1)).toContainText('9,000');
    await expect(sheet.getByText(/nobody is paid; it ends by itself after 20 s/)).toBeVisible();
    await addAxe(page);
    expect(await violationsOf(page, 'confirmation')).toEqual([]);
    await sheet.locator('[name=pay_password]').fill(payPassword);
    await sheet.getByRole('button', { name: 'Withdraw', exact: true }).click();

    await expect(form.locator('[name=code]')).toBeVisible();
    expect(await trader.balance('USDT')).toEqual({ available: '9000', frozen: '1000' });
    const [message] = await messagesTo(origin, trader.email);
    expect(message?.text).toMatch(/1000 USDT → 995 USDT, [\d.]+ USD, Commerzbank/);
    await form.locator('[name=code]').fill(await codeFor(origin, trader.email));
    await page.keyboard.press('Enter');
    const steps = form.getByRole('list', { name: 'Progress' });
    await expect(steps.getByText('Being reviewed')).toBeVisible();
    await expect(steps.getByText('The bank is being paid')).toBeVisible({ timeout: 40_000 });
    await expect(steps.getByText('Arrived')).toBeVisible({ timeout: 40_000 });
    await expect(form.getByText('Outside (bank)')).toBeVisible();
    await expect(form.getByText(/^DEMO-/)).toBeVisible();
    expect(await violationsOf(page, 'withdrawal')).toEqual([]);
    expect(await trader.balance('USDT')).toEqual({ available: '9000', frozen: '0' });

    await form.getByRole('link', { name: 'Record of deposits and withdrawals' }).click();
    const record = screen(page, pagePaths.depositRecord);
    await record.getByRole('radio', { name: 'Withdrawals' }).click();
    await record.getByRole('button', { name: /1,000.00 USDT.*Commerzbank/ }).click();
    const details = page.getByRole('dialog', { name: 'Withdrawal details' });
    await expect(details.getByText('Outside (bank)')).toBeVisible();
    expect(await sideways(page)).toBe(0);
  },
);
