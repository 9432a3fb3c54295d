import type { Page } from '@playwright/test';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { exchangeTime, forwardTo } from '../forwardTo';
import { newUserIn, sideways } from '../newUserIn';
import { ownClockTest } from '../ownClockTest';
import { addAxe, violationsOf } from '../shell/axe';
import { codeFor, messagesTo, type TestUser } from '../TestUser';
import { payPassword, protectOwner } from './protectOwner';

const dayMs = 86_400_000;
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** Somebody of level 1 with a pay password and an address whose first day has begun. */
async function prepare(page: Page, person: TestUser, origin: string): Promise<void> {
  await protectOwner(person, origin);
  await page.goto(`./#${pageUrl(pagePaths.withdrawalAddressForm, { network: 'TRC20' })}`);
  const form = screen(page, pagePaths.withdrawalAddressForm);
  await form.locator('[name=address]').fill(address);
  await expect(form.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  await form.locator('[name=name]').fill('Cold wallet');
  await form.locator('[name=pay_password]').fill(payPassword);
  await form.getByRole('button', { name: 'Save address' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/Sent to/)).toBeVisible();
  await sheet.locator('[name=code]').fill(await codeFor(origin, person.email));
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(sheet.getByText('Usable in')).toBeVisible();
}

/** Axe finds nothing serious in what is shown. */
async function look(page: Page, place: string): Promise<void> {
  await addAxe(page);
  expect(await violationsOf(page, place)).toEqual([]);
}

/** Fills in the form and confirms it with the pay password, without a pointer. Returns what it has led to. */
async function withdraw(page: Page, amount: string) {
  await page.goto(`./#${pageUrl(pagePaths.withdraw, { currency: 3 })}`);
  const form = screen(page, pagePaths.withdraw);
  await form.locator('[name=number]').fill(amount);
  await form.locator('[name=number]').press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
  await expect(sheet.getByText('TRC20')).toBeVisible();
  await look(page, 'confirmation');
  await sheet.locator('[name=pay_password]').fill(payPassword);
  await page.keyboard.press('Enter');
  await expect(form.locator('[name=code]')).toBeVisible();
  return form;
}

test('everything that is missing is said before anything is typed, and leads on by keyboard', async ({
  page,
  origin,
}) => {
  await newUserIn('en', { page, origin });
  await page.goto(`./#${pagePaths.assets}`);
  await screen(page, pagePaths.assets).getByRole('link', { name: 'Withdraw', exact: true }).click();
  await screen(page, pagePaths.coinSelect).getByRole('link', { name: /^USDT/ }).click();
  const form = screen(page, pagePaths.withdraw);
  for (const name of [/^Verify your identity/, /^Set a pay password/, /^Save an address first/]) {
    await expect(form.getByRole('link', { name })).toBeVisible();
  }
  await expect(form.getByText('See above what is missing')).toBeVisible();
  await form.getByRole('link', { name: /^Set a pay password/ }).focus();
  await page.keyboard.press('Enter');
  await expect(screen(page, pagePaths.payPassword)).toBeVisible();
  await page.goBack();
  await form.getByRole('link', { name: 'Record of deposits and withdrawals' }).click();
  const record = screen(page, pagePaths.depositRecord);
  await record.getByRole('radio', { name: 'Withdrawals' }).click();
  await expect(record.getByText('No withdrawals yet')).toBeVisible();
});

ownClockTest.describe('to an address', () => {
  ownClockTest.describe.configure({ timeout: 240_000 });

  ownClockTest(
    'refused in its first day, then confirmed by the message, sent once, and in the record; a cancelled one returns whole',
    { tag: '@long' },
    async ({ page, trader, origin }) => {
      await prepare(page, trader, origin);
      await page.goto(`./#${pageUrl(pagePaths.withdraw, { currency: 3 })}`);
      const form = screen(page, pagePaths.withdraw);
      await form.getByRole('button', { name: /^To address/ }).click();
      await page.getByRole('radio', { name: /Cold wallet.*usable from/ }).click();
      await expect(form.getByRole('status')).toHaveText(/^usable from/);

      await forwardTo(origin, (await exchangeTime(origin)) + dayMs + 60_000);
      await page.reload();
      await withdraw(page, '500');
      expect(await trader.balance('USDT')).toEqual({ available: '9500', frozen: '500' });
      const [message] = await messagesTo(origin, trader.email);
      expect(message?.text).toContain(`500 USDT → 499 USDT, TRC20, ${address}`);
      await form.locator('[name=code]').fill(await codeFor(origin, trader.email));
      await page.keyboard.press('Enter');
      const steps = form.getByRole('list', { name: 'Progress' });
      await expect(steps.getByText('Being reviewed')).toBeVisible();

      // The policy of the demo agrees after ten seconds, and its chain makes a block every two.
      await expect(steps.getByText(/^Confirming \d+\/40$/)).toBeVisible({ timeout: 40_000 });
      const blocks = { network: 'TRC20', count: '45', key: process.env.H5_DEV_KEY ?? '' };
      const body = new URLSearchParams(blocks);
      await fetch(`${origin}/dev/chain/blocks`, { method: 'POST', body });
      await expect(steps.getByText('Arrived')).toBeVisible();
      await expect(form.getByText('Outside (chain)')).toBeVisible();
      await look(page, 'withdrawal');
      expect(await trader.balance('USDT')).toEqual({ available: '9500', frozen: '0' });
      const id = new URL(page.url().replace('#/', '')).searchParams.get('id') ?? '';
      const { withdrawal } = (await trader.get('/wallet/out_detail', { id })) as {
        withdrawal: { txid: string };
      };

      await withdraw(page, '120');
      expect((await trader.balance('USDT')).available).toBe('9380');
      await form.getByRole('button', { name: 'Cancel the withdrawal' }).press('Enter');
      await expect(steps.getByText('Back in your account')).toBeVisible();
      expect(await trader.balance('USDT')).toEqual({ available: '9500', frozen: '0' });

      await form.getByRole('link', { name: 'Record of deposits and withdrawals' }).click();
      const record = screen(page, pagePaths.depositRecord);
      await record.getByRole('radio', { name: 'Withdrawals' }).click();
      await expect(record.getByRole('button', { name: /120.00 USDT.*Cancelled/ })).toBeVisible();
      await record.getByRole('button', { name: /All withdrawals/ }).click();
      await page.getByRole('radio', { name: 'Done' }).click();
      await expect(page).toHaveURL(/status=done/);
      await record.getByRole('button', { name: /500.00 USDT/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Withdrawal details' });
      await expect(sheet.getByText(withdrawal.txid)).toBeVisible();
      await look(page, 'details');
      expect(await sideways(page)).toBe(0);
    },
  );
});
