import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, test } from '../fixtures';
import type { TestUser } from '../TestUser';

interface ListCase {
  address: string;
  /** What loads the rows. */
  call: string;
  /** A selector of a row. */
  row: string;
  /** What the person needs to have rows. */
  prepare?: (person: TestUser) => Promise<unknown>;
}

const lists: ListCase[] = [
  {
    address: pagePaths.home,
    call: 'currency/quotation_new',
    row: 'section a[href*="transaction/currency?"]',
  },
  { address: pagePaths.markets, call: 'currency/quotation_new', row: '[data-swipes]' },
  { address: pagePaths.search, call: 'market/hot', row: 'ol a' },
  { address: pagePaths.area, call: 'area_code', row: 'li button' },
  {
    address: '/pages/fund/assets_record?currency=3',
    call: 'wallet/legal_log',
    row: 'section li > *',
  },
  {
    address: `${pagePaths.futuresRecord}?tab=cancelled`,
    call: 'lever/my_trade',
    row: '[role=tabpanel] li > *',
    prepare: cancelOne,
  },
  {
    address: `${pagePaths.optionRecord}?tab=running`,
    call: 'microtrade/lists',
    row: '[role=tabpanel] li > *',
    prepare: callOne,
  },
  { address: pagePaths.traders, call: 'follow/index', row: 'article' },
];
const bitcoin = { currency_id: '1', legal_id: '3' };
const mostApartPx = 4;

/** Leaves an order for a contract in the history, far below the market. */
async function cancelOne(person: TestUser): Promise<void> {
  await person.moveFunds('lever', '500');
  const limit = { type: '1', share: '1', multiple: '10', status: '0', target_price: '50000' };
  const order = await person.call('/lever/submit', { req_id: randomUUID(), ...bitcoin, ...limit });
  const { id } = order as { id: string };
  await person.call('/lever/cancel', { req_id: randomUUID(), id });
}

/** Opens a seconds option that runs longer than the test. */
async function callOne(person: TestUser): Promise<void> {
  await person.moveFunds('micro', '500');
  const option = { match_id: '1', currency_id: '3', type: '1', seconds: '300', number: '10' };
  const { id } = (await person.call('/microtrade/submit', {
    req_id: randomUUID(),
    ...option,
  })) as { id: string };
  // The words before the entry take a line more.
  await expect
    .poll(() => person.get('/microtrade/get_result', { id }))
    .toMatchObject({ entry: expect.anything() as unknown });
}

async function heightOf(page: Page, selector: string): Promise<number> {
  const first = page.locator('main').last().locator(selector).first();
  await expect(first).toBeVisible();
  return (await first.boundingBox())?.height ?? 0;
}

for (const { address, call, row, prepare } of lists) {
  test(`skeleton rows are as high as the loaded rows: ${address}`, async ({ page, trader }) => {
    await prepare?.(trader);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/api/${call}*`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`./#${address}`);
    const before = await heightOf(page, 'div:has(> [data-part])');
    release();
    const after = await heightOf(page, row);
    expect(Math.abs(after - before)).toBeLessThanOrEqual(mostApartPx);
  });
}
