import type { Locator, Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, screen, test } from '../fixtures';
import { exchangeTime, forwardTo } from '../forwardTo';
import { newUserIn, sideways } from '../newUserIn';
import { ownClockTest } from '../ownClockTest';
import { addAxe, violationsOf } from '../shell/axe';
import { tabTo } from '../tabTo';
import { codeFor, messagesTo } from '../TestUser';
import { payPassword, protectOwner } from './protectOwner';
import { saveAddress } from './saveAddress';
import { onChain, transfersTo } from './simulatedChain';

const dayMs = 86_400_000;
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const other = '0x52908400098527886E0F7030069857D2E4169EE7';

/** Axe finds nothing serious in what is shown. */
async function look(page: Page, place: string): Promise<void> {
  await addAxe(page);
  expect(await violationsOf(page, place)).toEqual([]);
}

/** Reaches a control by the keyboard, and presses Enter. */
async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Reaches a field by the keyboard, fills it in, and presses Enter. */
async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** From the assets to what waits for its code, by the keyboard alone: coin, address and network, amount, confirmation. */
async function withdraw(page: Page, amount: string): Promise<Locator> {
  await page.goto(`./#${pagePaths.assets}`);
  const assets = screen(page, pagePaths.assets);
  await enter(page, assets.getByRole('link', { name: 'Withdraw', exact: true }));
  const coins = screen(page, pagePaths.coinSelect);
  await tabTo(page, coins.getByRole('searchbox'));
  await page.keyboard.type('tether');
  await enter(page, coins.getByRole('listitem').getByRole('link', { name: /^USDT/ }));
  const form = screen(page, pagePaths.withdraw);
  await enter(page, form.getByRole('button', { name: /^To address/ }));
  await enter(page, page.getByRole('radio', { name: /Cold wallet · TRC20/ }));
  await typeIn(page, form.locator('[name=number]'), amount);
  const sheet = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
  await expect(sheet.getByText('TRC20')).toBeVisible();
  await look(page, 'confirmation');
  await typeIn(page, sheet.locator('[name=pay_password]'), payPassword);
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

ownClockTest(
  'by the keyboard alone: coin, address, amount, pay password, code, and what has become of it; a cancelled one returns whole',
  { tag: '@long' },
  async ({ page, trader, origin }) => {
    ownClockTest.setTimeout(240_000);
    const readCode = () => codeFor(origin, trader.email);
    await protectOwner(trader, readCode);
    await saveAddress(page, { network: 'ERC20', address: other, label: 'Hot wallet' }, readCode);
    await saveAddress(page, { network: 'TRC20', address, label: 'Cold wallet' }, readCode);
    await forwardTo(origin, (await exchangeTime(origin)) + dayMs + 60_000);

    const form = await withdraw(page, '500');
    expect(await trader.balance('USDT')).toEqual({ available: '9500', frozen: '500' });
    const [message] = await messagesTo(origin, trader.email);
    expect(message?.text).toContain(`500 USDT → 499 USDT, TRC20, ${address}`);
    await typeIn(page, form.locator('[name=code]'), await readCode());
    const steps = form.getByRole('list', { name: 'Progress' });
    await expect(steps.getByText('Being reviewed')).toBeVisible();
    // The policy of the demo agrees after ten seconds, and its chain makes a block every two.
    await expect(steps.getByText(/^Confirming \d+\/40$/)).toBeVisible({ timeout: 40_000 });
    await onChain(origin, 'blocks', { network: 'TRC20', count: '45' });
    await expect(steps.getByText('Arrived')).toBeVisible();
    await expect(form.getByText('Outside (chain)')).toBeVisible();
    await look(page, 'withdrawal');
    expect(await trader.balance('USDT')).toEqual({ available: '9500', frozen: '0' });
    const [sent] = await transfersTo(origin, address);

    await withdraw(page, '120');
    expect((await trader.balance('USDT')).available).toBe('9380');
    await enter(page, form.getByRole('button', { name: 'Cancel the withdrawal' }));
    await expect(steps.getByText('Back in your account')).toBeVisible();
    expect(await trader.balance('USDT')).toEqual({ available: '9500', frozen: '0' });

    await enter(page, form.getByRole('link', { name: 'Record of deposits and withdrawals' }));
    const record = screen(page, pagePaths.depositRecord);
    await tabTo(page, record.getByRole('radio', { name: 'Deposits' }));
    await page.keyboard.press('ArrowRight');
    await expect(record.getByRole('button', { name: /120.00 USDT.*Cancelled/ })).toBeVisible();
    await enter(page, record.getByRole('button', { name: /All withdrawals/ }));
    await enter(page, page.getByRole('radio', { name: 'Done' }));
    await expect(page).toHaveURL(/status=done/);
    await enter(page, record.getByRole('button', { name: /500.00 USDT/ }));
    const sheet = page.getByRole('dialog', { name: 'Withdrawal details' });
    await expect(sheet.getByText(sent?.txid ?? 'no transaction')).toBeVisible();
    await look(page, 'details');
    expect(await sideways(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  },
);
