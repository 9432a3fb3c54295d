import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { accountFieldName } from '@h5/shared/contract/transfers/accountField';
import type { AccountType } from '@h5/shared/contract/wallet/accountTypes';
import { pagePaths, pageUrl } from '@h5/shared/contract/routes';
import { expect, screen } from '../fixtures';
import { exchangeTime, forwardTo } from '../forwardTo';
import { mailedTest as test } from '../mailedTest';
import type { TestUser } from '../TestUser';
import { payPassword, protectOwner } from './protectOwner';
import { saveAddress } from './saveAddress';
import { onChain, transfersTo } from './simulatedChain';

const dayMs = 86_400_000;
const network = 'TRC20';
const cold = { network, address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', label: 'Cold wallet' };
const withdrawalUrl = `./#${pageUrl(pagePaths.withdraw, { currency: 3 })}`;
const blocks = (count: number) => ({ network, count: String(count) });

test.describe.configure({ timeout: 300_000 });

test('money arrives, is forked once, is moved, exchanged and sent out once, and every bill adds up', async ({
  page,
  trader,
  origin,
  mail,
}) => {
  const { email } = trader;
  await protectOwner(trader, () => mail.codeTo(email, 'to set your pay password'));
  await saveAddress(page, cold, () => mail.codeTo(email, `${network} ${cold.address}`));

  await test.step('1,000 USDT arrive live, and a fork does not credit them twice', async () => {
    await page.goto(`./#${pageUrl(pagePaths.deposit, { currency: 3, network })}`);
    const receive = screen(page, pagePaths.deposit);
    const own = (await receive.locator('[data-address]').getAttribute('data-address')) ?? '';
    await onChain(origin, 'send', { network, address: own, amount: '1000' });
    const row = receive.getByRole('listitem').first();
    await expect(row).toContainText(/1,000.* USDT/);
    await onChain(origin, 'blocks', blocks(3));
    await expect(row).toContainText(/Confirming \d+\/20/);
    const [before] = await transfersTo(origin, own);
    await onChain(origin, 'fork', { network, depth: '10', drop: '0' });
    const [after] = await transfersTo(origin, own);
    expect(after?.txid).toBe(before?.txid);
    expect(after?.block).not.toBe(before?.block);
    expect(await trader.balance('USDT')).toEqual({ available: '10000', frozen: '0' });
    await onChain(origin, 'blocks', blocks(12));
    await expect(row).toContainText(/Tradable · \d+\/40/);
    expect(await trader.balance('USDT')).toEqual({ available: '11000', frozen: '0' });
    await onChain(origin, 'blocks', blocks(25));
    await expect(row).toContainText('Final');
    expect(await trader.balance('USDT')).toEqual({ available: '11000', frozen: '0' });
  });

  await test.step('some of it is moved to margin, and some exchanged', async () => {
    await page.goto(`./#${pagePaths.transfer}`);
    const transfer = screen(page, pagePaths.transfer);
    await confirmed(page, transfer, { amount: '250.5', until: 'Another transfer' });
    expect((await trader.balance('USDT')).available).toBe('10749.5');
    await page.goto(`./#${pagePaths.exchange}`);
    const exchange = screen(page, pagePaths.exchange);
    await confirmed(page, exchange, { amount: '300', until: 'Another exchange' });
    expect((await trader.balance('USDT')).available).toBe('10449.5');
    expect(Number((await trader.balance('BTC')).available)).toBeGreaterThan(0);
  });

  await test.step('an address is refused in its first day, with the end of it', async () => {
    await page.goto(withdrawalUrl);
    const form = screen(page, pagePaths.withdraw);
    await form.getByRole('button', { name: /^To address/ }).click();
    await page.getByRole('radio', { name: /Cold wallet.*usable from/ }).click();
    await expect(form.getByRole('status')).toHaveText(/^usable from/);
    await forwardTo(origin, (await exchangeTime(origin)) + dayMs + 60_000);
    await page.reload();
  });

  await test.step('500 USDT leave by the code that the mail server received, once', async () => {
    const form = await beginWithdrawal(page, '500');
    expect(await trader.balance('USDT')).toEqual({ available: '9949.5', frozen: '500' });
    expect(await transfersTo(origin, cold.address)).toEqual([]);
    const words = `500 USDT → 499 USDT, ${network}, ${cold.address}`;
    await form.locator('[name=code]').fill(await mail.codeTo(email, words));
    await page.keyboard.press('Enter');
    const steps = form.getByRole('list', { name: 'Progress' });
    // The policy of the demo agrees after ten seconds, and its chain makes a block every two.
    await expect(steps.getByText(/^Confirming \d+\/40$/)).toBeVisible({ timeout: 40_000 });
    await onChain(origin, 'blocks', blocks(45));
    await expect(steps.getByText('Arrived')).toBeVisible();
    expect(await trader.balance('USDT')).toEqual({ available: '9949.5', frozen: '0' });
    const sent = await transfersTo(origin, cold.address);
    expect(sent).toMatchObject([{ amount: '499', isDropped: false }]);
    await expect(form.getByText(sent[0]?.txid ?? 'no transaction')).toBeVisible();
    expect(mail.findAll(email, words)).toHaveLength(1);
  });

  await test.step('another withdrawal is cancelled and returns whole', async () => {
    const form = await beginWithdrawal(page, '120');
    await expect.poll(() => mail.findAll(email, '120 USDT → 119 USDT')).toHaveLength(1);
    expect((await trader.balance('USDT')).frozen).toBe('120');
    await form.getByRole('button', { name: 'Cancel the withdrawal' }).click();
    await expect(form.getByText('Back in your account')).toBeVisible();
    expect(await trader.balance('USDT')).toEqual({ available: '9949.5', frozen: '0' });
    expect(await transfersTo(origin, cold.address)).toHaveLength(1);
  });

  await page.goto(`./#${pagePaths.bill}`);
  const saved = page.waitForEvent('download');
  await screen(page, pagePaths.bill).getByRole('button', { name: 'Save as a file (CSV)' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(totalsIn(file)).toEqual(await totalsOf(trader));
});

/** Fills in the amount of a form and agrees to its sheet, to a rate that has become worse meanwhile once more. */
async function confirmed(
  page: Page,
  form: Locator,
  { amount, until }: Record<'amount' | 'until', string>,
) {
  await form.locator('[name=number]').fill(amount);
  await form.locator('button[type=submit]').click();
  const done = form.getByRole('button', { name: until });
  await expect(async () => {
    if (await done.isVisible()) return;
    await page.getByRole('dialog').getByRole('button').last().click({ timeout: 1_000 });
    await expect(done).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Asks for a withdrawal with the pay password. It waits for its code then. */
async function beginWithdrawal(page: Page, amount: string): Promise<Locator> {
  await page.goto(withdrawalUrl);
  const form = screen(page, pagePaths.withdraw);
  await form.locator('[name=number]').fill(amount);
  await form.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
  await sheet.locator('[name=pay_password]').fill(payPassword);
  await sheet.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(form.locator('[name=code]')).toBeVisible();
  return form;
}

/** An amount in the smallest unit that the ledger keeps. */
function unitsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(`${whole}${fraction.padEnd(18, '0')}`);
}

/** What has come less what has gone, of each coin in each account, by the file. */
function totalsIn(file: string): Record<string, bigint> {
  const [head = '', ...rows] = file.replace('\uFEFF', '').trim().split('\r\n');
  const names = head.split(',');
  const totals: Record<string, bigint> = {};
  for (const row of rows) {
    const cells = row.split(',');
    const cell = (name: string) => cells[names.indexOf(name)] ?? '';
    const of = `${cell('account')} ${cell('coin')}`;
    totals[of] = (totals[of] ?? 0n) + unitsOf(cell('in')) - unitsOf(cell('out'));
  }
  return totals;
}

/** The balances of a person that are not empty, with what is frozen. */
async function totalsOf(person: TestUser): Promise<Record<string, bigint>> {
  type Row = { name: string; account_type: AccountType; available: string; frozen: string };
  const totals: Record<string, bigint> = {};
  for (const row of (await person.call('/wallet/list')) as Row[]) {
    const total = unitsOf(row.available) + unitsOf(row.frozen);
    if (total > 0n) totals[`${accountFieldName(row.account_type)} ${row.name}`] = total;
  }
  return totals;
}
