import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { TestUser } from '../TestUser';
import { expect, screen, signIn, test } from '../fixtures';

test.describe.configure({ mode: 'serial' });

const bitcoin = { currency_id: '1', legal_id: '3' };

interface OwnTrader {
  requirements: { need: number; have: number }[];
  trader: { id: number };
}

const ownTraderOf = async (person: TestUser) => (await person.get('/follow/apply')) as OwnTrader;

/** The demo account is old and verified enough to become a lead trader. Its past is written soon after the start. */
async function demoAccount(origin: string): Promise<TestUser> {
  const person = await TestUser.signIn(origin, 'demo@example.com', 'demo-1234');
  const isMet = async () => {
    const { requirements } = await ownTraderOf(person);
    return requirements.every(({ need, have }) => have >= need);
  };
  await expect.poll(isMet, { timeout: 60_000 }).toBe(true);
  return person;
}

async function open(lead: TestUser, lots: string): Promise<void> {
  const size = { type: '1', share: lots, multiple: '10', status: '1' };
  await lead.call('/lever/submit', { req_id: randomUUID(), ...bitcoin, ...size });
}

async function closeAll(lead: TestUser): Promise<void> {
  await lead.call('/lever/batch_close', { req_id: randomUUID(), type: '0' });
}

async function openPage(page: Page, route: string, query = '') {
  await page.goto(`./#${route}${query}`);
  return screen(page, route);
}

test('who meets the requirements becomes a trader', async ({ page, origin }) => {
  test.setTimeout(90_000);
  const lead = await demoAccount(origin);
  await signIn(page, lead);
  const own = await openPage(page, pagePaths.leadTrading);
  await expect(own.getByRole('heading', { name: 'Requirements: 3 of 3' })).toBeVisible();
  const form = own.getByRole('form', { name: 'Your profile as a trader' });
  await form.getByLabel('How you trade').fill('Bitcoin, one position at a time');
  await form.locator('[name=rate]').fill('10');
  await form.locator('[name=min_amount]').fill('50');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(own.getByText('Your application is being reviewed')).toBeVisible();
  await expect(own.getByText('Others can copy you')).toBeVisible({ timeout: 20_000 });
  await expect(own.getByText('Nobody copies you yet')).toBeVisible();
});

test('a trade is copied, one is not, a copy is kept, and the follower leaves', async ({
  page,
  origin,
  trader: follower,
}) => {
  test.setTimeout(60_000);
  const lead = await demoAccount(origin);
  const { trader } = await ownTraderOf(lead);
  await lead.moveFunds('lever', '2000');
  await follower.moveFunds('lever', '400');
  await follower.call('/follow/follow', {
    req_id: randomUUID(),
    trader_user_id: String(trader.id),
    type: '1',
    number: '1',
    amount: '300',
    own_cap: '20',
  });

  await test.step('a trade is copied at the same price', async () => {
    await open(lead, '1');
    const copies = await openPage(page, pagePaths.copies);
    const card = copies.getByRole('article', { name: 'BTC-PERP Long' });
    await expect(card.getByText(/^Copied from /)).toBeVisible();
    await expect(card.getByRole('button', { name: 'TP/SL' })).toHaveCount(0);
  });

  await test.step('a trade beyond the amount is not copied, and says why', async () => {
    await open(lead, '10');
    const copies = await openPage(page, pagePaths.copies, '?tab=skipped');
    const row = copies
      .getByRole('article')
      .filter({ hasText: 'The copy did not have enough left' });
    await expect(row).toContainText(/Needed [\d,.]+ USDT, had 300.00 USDT/);
  });

  await test.step('a copy is kept as a position of one’s own', async () => {
    const copies = await openPage(page, pagePaths.copies);
    await copies.getByRole('button', { name: 'Manage it myself' }).click();
    const sheet = page.getByRole('dialog', { name: 'Manage this position yourself?' });
    await expect(sheet.getByText('Booked profit')).toBeVisible();
    await sheet.getByRole('button', { name: 'Manage it myself' }).click();
    await expect(copies.getByText('No copied position is open')).toBeVisible();
  });

  await test.step('leaving closes what is copied and pays the share', async () => {
    await closeAll(lead);
    await open(lead, '1');
    const relation = await openPage(page, pagePaths.copyRelation, `?id=${trader.id}`);
    await expect(relation.getByRole('article', { name: 'BTC-PERP Long' })).toBeVisible();
    await expect(relation.getByText('The trader’s rate')).toBeVisible();
    await relation.getByRole('button', { name: 'Stop copying' }).click();
    const sheet = page.getByRole('dialog', { name: /^Stop copying / });
    await expect(sheet.getByRole('row', { name: /Copied positions/ })).toContainText('1');
    await expect(sheet.getByText('Share due, paid now, about')).toBeVisible();
    await sheet.getByRole('button', { name: 'Stop copying' }).click();
    await expect(relation.getByText(/^You left on /)).toBeVisible();
    await expect(relation.getByRole('link', { name: 'Copy again' })).toBeVisible();
  });
  await closeAll(lead);
});
