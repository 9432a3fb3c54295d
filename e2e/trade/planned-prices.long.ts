import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pagePaths, tradeModeUrl } from '@h5/shared/contract/routes';
import { expect, screen, signIn, test } from '../fixtures';
import { TestUser } from '../TestUser';
import { PlannedMarket } from './PlannedMarket';

const secondsOfWeek = 7 * 86_400;

let market: PlannedMarket;

// One worker, so that one server is started.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  market = await PlannedMarket.start();
});
test.afterAll(() => market.stop());

async function fundedUser(account: 'lever' | 'micro'): Promise<TestUser> {
  const user = await TestUser.register(market.origin);
  await user.moveFunds(account, '1000');
  return user;
}

async function signInWith(page: Page, account: 'lever' | 'micro'): Promise<TestUser> {
  const user = await fundedUser(account);
  await signIn(page, user);
  return user;
}

async function open(page: Page, address: string) {
  await page.goto(`${market.pages.origin}/h5/#${address}`);
}

/** Opens the receipt from the sheet on screen, sees the same result, and goes back. */
async function checkReceipt(page: Page) {
  await page.getByRole('dialog').getByRole('link', { name: 'Check the receipt' }).click();
  const receipt = screen(page, pagePaths.receipt);
  await expect(receipt.getByRole('status')).toContainText('Recomputed here: same result');
  await page.goBack();
  await expect(receipt).toHaveCount(0);
}

/** Calls a rise for 10 USDT, and waits until it has its entry. */
async function callRise(page: Page) {
  await open(page, `${tradeModeUrl('seconds')}&currency_id=1&legal_id=3`);
  const tab = screen(page, pagePaths.options);
  const form = tab.getByRole('form', { name: 'Open an option' });
  await form.getByRole('radio', { name: /30 s/ }).check({ force: true });
  await form.getByRole('button', { name: '10', exact: true }).click();
  await form.getByRole('button', { name: /^Rise/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rise' }).click();
  const running = tab.getByRole('article', { name: 'Running option' });
  await expect(running).toHaveCount(1);
  await market.seconds(3, '60000');
  await expect(running.getByText('If it ended now')).toBeVisible();
  return tab;
}

async function settled(user: TestUser): Promise<unknown[]> {
  const query = { status: '3', page: '1', limit: '5' };
  return ((await user.get('/microtrade/lists', query)) as { list: unknown[] }).list;
}

test('an option that ends at its entry price is drawn', async ({ page }) => {
  const user = await signInWith(page, 'micro');
  const tab = await callRise(page);
  await market.seconds(20, '61000');
  await market.seconds(12, '60000');
  await tab.getByRole('article', { name: 'Ended option' }).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Option' });
  await expect(sheet.getByText(/^60,000\.00 · \d/)).toHaveCount(2);
  await expect(sheet.getByText('10.10', { exact: false }).first()).toBeVisible();
  await checkReceipt(page);
  expect(await settled(user)).toMatchObject([{ result: 0, credited: '10.1' }]);
});

test('an option is void if no price is recorded at its end', async ({ page }) => {
  const user = await signInWith(page, 'micro');
  const tab = await callRise(page);
  await market.silence(40);
  await market.seconds(1, '61000');
  await tab.getByRole('article', { name: 'Ended option' }).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Option' });
  await expect(sheet.getByText('No index price was recorded in the last 5 s')).toBeVisible();
  await checkReceipt(page);
  expect(await settled(user)).toMatchObject([{ result: null, credited: '10.1' }]);
});

test('a gap liquidates one position and sets off the stop of another, each with its receipt', async ({
  page,
}) => {
  const user = await signInWith(page, 'lever');
  await market.seconds(1, '60000');
  const long = { currency_id: '1', legal_id: '3', type: '1', status: '1', share: '2' };
  const stops: Record<string, string>[] = [{}, { stop_loss_price: '59500' }];
  for (const stop of stops) {
    await user.call('/lever/submit', { ...long, ...stop, multiple: '50', req_id: randomUUID() });
  }
  await open(page, tradeModeUrl('contract'));
  const ticket = screen(page, pagePaths.futuresTicket);
  await expect(ticket.getByRole('article')).toHaveCount(2);
  await market.seconds(1, '58900');
  await expect(ticket.getByRole('article')).toHaveCount(0);

  await ticket.getByRole('link', { name: 'All orders' }).click();
  const record = screen(page, pagePaths.futuresRecord);
  await record.getByRole('tab', { name: 'Closed' }).click();
  const rows = record.getByRole('button', { name: /BTC-PERP.* · / });
  await expect(rows).toHaveCount(2);
  const ends = [];
  for (const row of await rows.all()) {
    await row.click();
    const end = page.getByRole('dialog').getByText(/^(Liquidated|Closed by the stop-loss), at /);
    ends.push(await end.textContent());
    await checkReceipt(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(ends.sort()).toEqual(['Closed by the stop-loss, at 58,888.2', 'Liquidated, at 58,900.0']);
});

test('a week that earned pays the trader a share, and its receipt recomputes for the follower', async ({
  page,
}) => {
  const [lead, follower] = [await fundedUser('lever'), await fundedUser('lever')];
  await market.makeTrader(lead);
  const { trader } = (await lead.get('/follow/apply')) as { trader: { id: number } };
  await market.seconds(1, '60000');
  await follower.call('/follow/follow', {
    req_id: randomUUID(),
    trader_user_id: String(trader.id),
    type: '1',
    number: '1',
    amount: '300',
    own_cap: '20',
  });
  await lead.call('/lever/submit', {
    req_id: randomUUID(),
    currency_id: '1',
    legal_id: '3',
    type: '1',
    status: '1',
    share: '2',
    multiple: '10',
  });
  await market.seconds(1, '63000');
  await lead.call('/lever/batch_close', { req_id: randomUUID(), type: '0' });
  await market.seconds(1, '63000');
  await market.silence(secondsOfWeek);
  await market.seconds(2, '63000');

  // A session ends sooner than a week.
  const { email, password } = follower;
  await signIn(page, await TestUser.signIn(market.origin, email, password));
  await open(page, `${pagePaths.copyRelation}?id=${trader.id}&sheet=shares`);
  const payments = page.getByRole('dialog', { name: 'Payments' });
  const paid = payments.getByRole('article');
  await expect(paid).toHaveCount(1);
  await expect(paid.getByText(/^10% × \([\d.]+ − 0\.00\)$/)).toBeVisible();
  await checkReceipt(page);
});
