import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { pagePaths } from '@h5/shared/contract/routes';
import { expect, test } from '../fixtures';
import { fundAccount } from '../faults/fundAccount';
import { addAxe, market, violationsOf } from '../shell/axe';
import type { TestUser } from '../TestUser';

const bitcoin = { currency_id: '1', legal_id: '3' };
const contract = `${pagePaths.spot}?mode=contract&${market}`;
const chart = `${pagePaths.chart}?${market}`;
const futuresChart = `${pagePaths.futuresChart}?${market}`;
const spot = `${pagePaths.spot}?${market}`;
const orders = `${pagePaths.orders}?product=spot`;
const options = `${pagePaths.spot}?mode=seconds&${market}`;
const optionRecord = pagePaths.optionRecord;
const stock = `${pagePaths.spot}?mode=stock&stock_id=1`;

/** The sheets of each product by their addresses; those of a position are in `futures-sheets.spec.ts`. */
const groups: Record<string, (person: TestUser) => Promise<string[]>> = {
  async charts(person) {
    const { id } = await person.trade({
      type: '1',
      amount: '0.001',
      target_price: await below(person),
    });
    const names = ['markets', 'periods', 'indicators', 'chart', 'alert', `order.${id}`];
    return [
      ...names.map((name) => `${chart}&sheet=${name}`),
      ...['contracts', 'alert'].map((name) => `${futuresChart}&sheet=${name}`),
    ];
  },

  async contracts(person) {
    await fundAccount(person, 'lever', 500);
    const { id } = await submit(person, '/lever/submit', { ...bitcoin, ...position, status: '1' });
    await submit(person, '/lever/close', { id });
    await submit(person, '/lever/submit', { ...bitcoin, ...position, status: '1' });
    const names = ['leverage', 'unit', 'type', 'contracts', 'prices', 'explain.overnight'];
    const record = pagePaths.futuresRecord;
    return [
      ...names.map((name) => `${contract}&sheet=${name}`),
      ...['cover', 'market', 'side'].map((name) => `${record}?sheet=${name}`),
      `${record}?tab=closed&sheet=range`,
      `${record}?tab=closed&id=${id}`,
    ];
  },

  async spot(person) {
    await person.trade({ type: '1', amount: '0.001' });
    const limit = { type: '1', amount: '0.001', target_price: await below(person) } as const;
    const { id } = await person.trade(limit);
    await person.trade(limit);
    const names = ['markets', 'menu', 'type', 'book', 'group', `amend.${id}`, 'cancel-all'];
    return [
      ...names.map((name) => `${spot}&sheet=${name}`),
      ...['market', 'side', `amend.${id}`].map((name) => `${orders}&sheet=${name}`),
      `${orders}&status=history&sheet=status`,
    ];
  },

  async options(person) {
    await fundAccount(person, 'micro', 500);
    const option = { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '10' };
    const { id } = await submit(person, '/microtrade/submit', option);
    // The own record begins with the first option that has ended.
    const ended = async () =>
      (await person.get('/microtrade/get_result', { id })) as { status: number };
    await expect.poll(async () => (await ended()).status, { timeout: 60_000 }).toBe(3);
    const explained = ['breakEven', 'fee'].map((name) => `explain.${name}`);
    return [
      ...['limits', 'markets', ...explained].map((name) => `${options}&sheet=${name}`),
      ...['market', 'explain.hitRate', 'explain.breakEven'].map(
        (name) => `${optionRecord}?sheet=${name}`,
      ),
      `${optionRecord}?id=${id}`,
    ];
  },

  async stocks(person) {
    const id = await orderStock(person);
    return ['stocks', `order.${id}`, `cancel.${id}`].map((name) => `${stock}&sheet=${name}`);
  },
};

interface Question {
  address: string;
  account: 'micro' | 'stock' | undefined;
  /** Fills in the form of the page. */
  fill: (form: Locator) => Promise<void>;
  /** The button that asks once there is money. */
  button: RegExp;
}

/** The questions before an order, which ask what is in the form, and those that move the money for it. */
const questions: Record<string, Question> = {
  spot: {
    address: spot,
    account: undefined,
    fill: (form) => form.locator('[name=amount]').fill('0.001'),
    button: /^Buy/,
  },
  options: {
    address: options,
    account: 'micro',
    fill: (form) => form.getByRole('button', { name: '10', exact: true }).click(),
    button: /^Rise/,
  },
  stocks: {
    address: stock,
    account: 'stock',
    async fill(form) {
      await form.getByRole('radio', { name: 'Market' }).check({ force: true });
      await form.locator('[name=number]').fill('1');
    },
    button: /^Buy/,
  },
};
const position = { type: '1', share: '1', multiple: '20' };

test.use({ viewport: { width: 320, height: 640 } });

for (const [name, addressesOf] of Object.entries(groups)) {
  test(`axe finds nothing on the sheets of ${name}`, async ({ page, trader }) => {
    test.slow();
    const addresses = await addressesOf(trader);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const address of addresses) {
      await page.goto('about:blank');
      await page.goto(`./#${address}`);
      const sheet = page.getByRole('dialog');
      await expect(sheet, address).toHaveCount(1);
      expect((await sheet.boundingBox())?.width, address).toBe(320);
      await untilShown(page);
      found.push(...(await violationsOf(page, address)));
    }
    expect(found).toEqual([]);
  });
}

for (const [name, { address, account, fill, button }] of Object.entries(questions)) {
  test(`axe finds nothing on the question before an order of ${name}, with money and without`, async ({
    page,
    trader,
  }) => {
    test.slow();
    expect(await trader.bitcoinPrice()).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const isFunded of account ? [false, true] : [true]) {
      if (account && isFunded) await fundAccount(trader, account, 1_000);
      await page.goto('about:blank');
      await page.goto(`./#${address}`);
      await fill(page.getByRole('form'));
      const ask = isFunded
        ? page.getByRole('form').getByRole('button', { name: button })
        : undefined;
      await (ask ?? page.getByRole('button', { name: /^Move \d/ })).click();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await untilShown(page);
      found.push(...(await violationsOf(page, isFunded ? 'with money' : 'without money')));
    }
    expect(found).toEqual([]);
  });
}

/** The sheet is all there: one that is still on its way has no contrast that axe could judge. */
async function untilShown(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
  await expect(page.locator('main:not([data-state])')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await addAxe(page);
}

/** A limit that waits below the price. */
async function orderStock(person: TestUser): Promise<string> {
  await fundAccount(person, 'stock', 500);
  const detail = await person.get('/stock/detail', { id: '1' });
  const { last_close: close } = detail as { last_close: string };
  const price = (Number(close) * 0.92).toFixed(2);
  const order = { stock_id: '1', side: 'buy', type: 'limit', number: '1', price, tif: 'gtc' };
  return (await submit(person, '/stock/order', order)).id;
}

async function submit(person: TestUser, call: string, form: Record<string, string>) {
  return (await person.call(call, { req_id: randomUUID(), ...form })) as { id: string };
}

async function below(person: TestUser): Promise<string> {
  return ((await person.bitcoinPrice()) * 0.95).toFixed(1);
}
