import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { dualPosition, dualProduct } from '@h5/shared/contract/dual/endpoints';
import { dualInterest, dualSampleTimes } from '@h5/shared/rules/dual/dual';
import { Decimal } from '@h5/shared/money/money';
import { isReceiptOutputRight } from '@h5/shared/rules/receipts/receiptRules';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { insertPriceSecond } from '../prices/prices.sql';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { leaveInSystemAccount } from '../testing/leaveInSystemAccount';
import { maxOpenPositions } from './dual.service';
import type { ProductRow } from './dual.sql';

/** A product or a position as it is on the wire. */
type Product = z.input<typeof dualProduct>;
type Wire = z.input<typeof dualPosition>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const btc = 1;
const usdt = 3;

let app: TestApp;
let trader: Trader;
beforeAll(async () => {
  app = await createTestApp();
  // Days pass here, in which nothing but duals needs to happen.
  await app.db.deleteFrom('jobs').where('kind', 'not like', 'dual.%').execute();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Each test begins on a day of its own, with a new ladder.
  await moveTo(nextMidnight() + 15 * hourMs);
  trader = await app.newTrader({ USDT: '20000', BTC: '2' });
});
afterEach(async () => expect(await findBrokenInvariants(app.db)).toEqual([]));

const nextMidnight = () => (Math.floor(app.clock.now() / dayMs) + 1) * dayMs;

async function moveTo(time: number): Promise<void> {
  app.clock.forward(time - app.clock.now());
  await app.services.jobs.runDue();
}

async function products(query: object = {}): Promise<Product[]> {
  const { body } = await app.get('/api/dual/index', { kind: 'dual', limit: 100, ...query });
  return body.message.list;
}

async function aProduct(type: 'call' | 'put', days = 1): Promise<Product> {
  const list = await products({ currency_id: btc, type });
  const settleAt = nextMidnight() + days * dayMs + 8 * hourMs;
  const found = list.find((product) => product.settle_at === settleAt);
  if (!found) throw new Error('There is no such product.');
  return found;
}

function buy(product: Product, fields: object = {}, who = trader) {
  return who.post('/api/dual/buyDual', {
    req_id: randomUUID(),
    id: product.id,
    num: 5,
    currency_id: btc,
    type: product.type,
    ...fields,
  });
}

async function bought(product: Product, fields: object = {}, who = trader) {
  const { body } = await buy(product, fields, who);
  expect(body).toMatchObject({ type: 'ok' });
  return body.message;
}

/** Records the index of the last minutes before a settlement. */
async function record(settleAt: number, prices: readonly string[]): Promise<void> {
  for (const [place, time] of dualSampleTimes(settleAt).entries()) {
    const price = prices[place];
    if (price === undefined) continue;
    const row = { time, markets: [btc], indexes: [price], lasts: [price], marks: [price] };
    expect(await insertPriceSecond(app.db, row)).toBe(true);
  }
}

/** What the duals of the trader earn. */
async function earned() {
  const { body } = await trader.get('/api/finance/summary');
  return body.message.by.find(({ kind }: { kind: string }) => kind === 'dual');
}

const same = (price: string, count = 30) => Array<string>(count).fill(price);

async function listed(who = trader): Promise<Wire> {
  const { body } = await who.post('/api/dual/dual_list', {});
  return body.message.list[0];
}

async function houseAccounts() {
  const rows = await app.db
    .selectFrom('accounts')
    .select(['currency_id as currencyId', 'available', 'frozen'])
    .where('system', '=', 'house')
    .where('type', '=', 6)
    .execute();
  return new Map(rows.map((row) => [row.currencyId, row]));
}

describe('GET /api/dual/index', () => {
  it('has a ladder for each term, calls above the price and puts below it', async () => {
    const index = new Decimal(app.services.valuation.usdOf(btc) ?? 0);
    const calls = await products({ currency_id: btc, type: 'call' });
    const puts = await products({ currency_id: btc, type: 'put' });
    expect(new Set(calls.map(({ settle_at }) => settle_at)).size).toBe(4);
    expect([calls.length, puts.length]).toEqual([20, 20]);
    expect(calls.every(({ linked }) => index.lt(linked))).toBe(true);
    expect(puts.every(({ linked }) => index.gt(linked))).toBe(true);
    expect(calls.every(({ rate }) => new Decimal(rate).gte('0.01'))).toBe(true);
  });

  it('has new products each day, and those of before are no longer sold', async () => {
    const product = await aProduct('call', 3);
    await moveTo(nextMidnight());
    const now = await products({ currency_id: btc, type: 'call' });
    expect(now).toHaveLength(20);
    expect(now.map(({ id }) => id)).not.toContain(product.id);
    expect((await buy(product)).body).toMatchObject({ type: 'error', code: 'ENDED' });
    const { body } = await app.get('/api/dual/detail', { id: product.id });
    expect(body.message.product).toMatchObject({ id: product.id, on_sale: false });
  });

  it('never runs out of products to invest in', async () => {
    for (let week = 0; week < 6; week += 1) {
      await moveTo(nextMidnight() + 6 * dayMs);
      const invests = await products({ kind: 'invest', currency_id: btc });
      expect(invests.length).toBeGreaterThanOrEqual(2);
    }
  });
});

it('GET /api/dual/detail has the present index and how often the past went as far', async () => {
  const { id } = await aProduct('call');
  await app.recordSecond();
  const { body } = await app.get('/api/dual/detail', { id });
  expect(body.message).toMatchObject({ product: { id }, days: 1 });
  expect(Number(body.message.index)).toBeGreaterThan(0);
  expect(body.message.past.k).toBeLessThanOrEqual(body.message.past.n);
  expect((await app.get('/api/dual/detail', { id: 99_999 })).body.code).toBe('NOT_FOUND');
});

describe('POST /api/dual/buyDual', () => {
  it('freezes the amount, and what the house may owe in both currencies', async () => {
    const product = await aProduct('call', 7);
    const before = await houseAccounts();
    const position = await bought(product, { days: 7 });
    expect(position).toMatchObject({
      product: product.id,
      num: 5,
      amount: new Decimal(product.share).times(5).toFixed(),
      days: 7,
      value_date: nextMidnight(),
      status: 'purchased',
      paid: null,
    });
    expect((await trader.balance('BTC')).available).toBe(
      new Decimal(2).minus(position.amount).toFixed(),
    );
    const after = await houseAccounts();
    const growth = new Decimal(product.rate).times(7).div(365).plus(1);
    const owed = new Decimal(position.amount).times(product.linked).times(growth);
    const frozen = (currency: number) =>
      new Decimal(after.get(currency)?.frozen ?? 0).minus(before.get(currency)?.frozen ?? 0);
    expect(frozen(usdt).toFixed()).toBe(owed.toDecimalPlaces(8).toFixed());
    expect(frozen(btc).gt(0)).toBe(true);
  });

  it('refuses another coin or type, days that have passed, and too little money', async () => {
    const product = await aProduct('call');
    expect((await buy(product, { currency_id: 2 })).body.code).toBe('NOT_FOUND');
    expect((await buy(product, { type: 'put' })).body.code).toBe('NOT_FOUND');
    expect((await buy(product, { days: 2 })).body.code).toBe('TERMS_CHANGED');
    expect((await buy(product, { num: 5_000 })).body.code).toBe('INSUFFICIENT_BALANCE');
    for (const num of ['0', '1.5', '-1']) {
      expect((await buy(product, { num })).body.code).toBe('INVALID_REQUEST');
    }
  });

  it('answers a repeated request with the same position', async () => {
    const product = await aProduct('put');
    const fields = { req_id: randomUUID(), num: 2 };
    const first = await bought(product, fields);
    expect(await bought(product, fields)).toEqual(first);
    expect((await trader.balance('USDT')).available).toBe('19800');
  });

  it('sells until the last millisecond of the sale, and asks again when midnight has changed the days', async () => {
    const product = await aProduct('call', 3);
    app.clock.forward(nextMidnight() - 1 - app.clock.now());
    const shown = (await bought(product)).days;
    app.clock.forward(1);
    expect((await buy(product, { days: shown })).body.code).toBe('TERMS_CHANGED');
    expect((await bought(product)).days).toBe(shown - 1);
    app.clock.forward(product.sale_end - 1 - app.clock.now());
    expect((await bought(product)).days).toBe(1);
    app.clock.forward(1);
    expect((await buy(product)).body.code).toBe('ENDED');
  });

  it('sells no more than the shares that are left, whoever comes at once', async () => {
    const product = await aProduct('call');
    const { shares } = product;
    await app.db
      .updateTable('dual_products')
      .set({ shares: product.sold + 7 })
      .where('id', '=', product.id)
      .execute();
    const replies = await Promise.all(Array.from({ length: 20 }, () => buy(product, { num: 1 })));
    expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(7);
    expect(replies.filter(({ body }) => body.code === 'SOLD_OUT')).toHaveLength(13);
    await app.db
      .updateTable('dual_products')
      .set({ shares })
      .where('id', '=', product.id)
      .execute();
  });

  it('refuses one more than a person may have open', async () => {
    const call = await aProduct('call', 3);
    const replies = await Promise.all(
      Array.from({ length: maxOpenPositions + 1 }, () => buy(call, { num: 1 })),
    );
    const codes = replies.map(({ body }) => body.code as string | undefined);
    expect(codes.filter((code) => code === undefined)).toHaveLength(maxOpenPositions);
    expect(codes.filter((code) => code === 'TOO_MANY_DUALS')).toHaveLength(1);
  });

  it('sells no more than the house can cover, whoever comes at once', async () => {
    const product = await aProduct('call');
    const one = await bought(product, { num: 1 });
    const cover = await app.db
      .selectFrom('holds')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select('amount')
      .where('reference', '=', one.id)
      .where('kind', '=', 'dual_cover')
      .where('currency_id', '=', usdt)
      .executeTakeFirstOrThrow();
    const house = { system: 'house', type: accountType.locked, currencyId: usdt } as const;
    const rest = new Decimal(cover.amount).times('5.5').toFixed();
    const left = await leaveInSystemAccount(app, house, rest);
    const replies = await Promise.all(Array.from({ length: 20 }, () => buy(product, { num: 1 })));
    expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(5);
    expect(replies.filter(({ body }) => body.code === 'SOLD_OUT')).toHaveLength(15);
    await left.undo();
  });
});

describe('the settlement', () => {
  it('pays a call in BTC with interest below the linked price, with a receipt', async () => {
    const product = await aProduct('call');
    const { id, amount } = await bought(product);
    const settleAt = product.settle_at;
    const below = new Decimal(product.linked).minus('0.1').toFixed();
    await moveTo(settleAt - hourMs);
    await record(settleAt, [...same(product.linked, 29), below]);
    await moveTo(settleAt);
    expect(await listed()).toMatchObject({ id, status: 'settlementing' });
    await moveTo(settleAt + minuteMs);
    const settled = await listed();
    const pay = new Decimal(amount)
      .times(new Decimal(product.rate).plus(365))
      .div(365)
      .toDecimalPlaces(8);
    expect(settled).toMatchObject({
      status: 'success',
      paid_currency_id: btc,
      paid: pay.toFixed(),
    });
    expect((await trader.balance('BTC')).available).toBe(
      new Decimal(2).minus(amount).plus(pay).toFixed(),
    );
    const { body } = await trader.get('/api/receipt', { id: String(settled.receipt_id) });
    expect(body.message.receipt).toMatchObject({
      rule: 'dual.settle/1',
      output: { currency: 'BTC', pay: pay.toFixed() },
    });
    expect(body.message.receipt.ticks).toHaveLength(30);
    expect(isReceiptOutputRight(body.message.receipt)).toBe(true);
  });

  it('pays a call in USDT at the linked price, and a put in BTC', async () => {
    const [call, put] = [await aProduct('call'), await aProduct('put')];
    const { amount } = await bought(call);
    const other = await app.newTrader({ USDT: '1000' });
    await bought(put, {}, other);
    const settleAt = call.settle_at;
    await moveTo(settleAt - hourMs);
    await record(settleAt, same(call.linked));
    await moveTo(settleAt + minuteMs);
    const inUsdt = new Decimal(amount)
      .times(new Decimal(call.rate).plus(365))
      .times(call.linked)
      .div(365)
      .toDecimalPlaces(8);
    expect(await listed()).toMatchObject({ paid_currency_id: usdt, paid: inUsdt.toFixed() });
    expect((await trader.balance('USDT')).available).toBe(inUsdt.plus(20_000).toFixed());
    const interest = dualInterest(call, amount, { side: 'quote', pay: inUsdt });
    expect(await earned()).toMatchObject({ yesterday_usd: '0', total_usd: interest.toFixed() });
    // The price is above the put's linked price.
    expect(await listed(other)).toMatchObject({ status: 'success', paid_currency_id: usdt });

    await moveTo(nextMidnight());
    const both = { earning_usd: '0', yesterday_usd: interest.toFixed() };
    expect(await earned()).toMatchObject({ kind: 'dual', ...both });

    const next = await aProduct('put');
    await bought(next, {}, other);
    await moveTo(next.settle_at - hourMs);
    await record(next.settle_at, same(next.linked));
    await moveTo(next.settle_at + minuteMs);
    expect(await listed(other)).toMatchObject({ status: 'success', paid_currency_id: btc });
  });

  it('returns the money at 08:05 if too few prices were recorded', async () => {
    const product = await aProduct('call');
    const { amount } = await bought(product);
    await moveTo(product.settle_at - hourMs);
    await record(product.settle_at, same(product.linked, 20));
    await moveTo(product.settle_at + 4 * minuteMs);
    expect(await listed()).toMatchObject({ status: 'settlementing' });
    await moveTo(product.settle_at + 5 * minuteMs);
    const failed = await listed();
    expect(failed).toMatchObject({
      status: 'fail',
      settle_price: null,
      paid_currency_id: btc,
      paid: amount,
    });
    expect((await trader.balance('BTC')).available).toBe('2');
    const { body } = await trader.get('/api/receipt', { id: String(failed.receipt_id) });
    expect(isReceiptOutputRight(body.message.receipt)).toBe(true);
  });

  it('settles by what was bought, whatever becomes of the product', async () => {
    const product = await aProduct('call');
    const { amount } = await bought(product);
    const change = (set: Partial<Pick<ProductRow, 'rate'>>) =>
      app.db.updateTable('dual_products').set(set).where('id', '=', product.id).execute();
    await change({ rate: '2.5' });
    await moveTo(product.settle_at - hourMs);
    await record(product.settle_at, same('1'));
    await moveTo(product.settle_at + minuteMs);
    const pay = new Decimal(amount).times(new Decimal(product.rate).plus(365)).div(365);
    expect(await listed()).toMatchObject({ paid: pay.toDecimalPlaces(8).toFixed() });
    await change({ rate: product.rate });
  });
});
