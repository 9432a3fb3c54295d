import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { tokenSale, tokenSubscription } from '@h5/shared/contract/token-sales/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { isReceiptOutputRight } from '@h5/shared/rules/receipts/receiptRules';
import { sha256Hex } from '@h5/shared/rules/receipts/sha256';
import { readSealedList } from '@h5/shared/rules/receipts/sealedList';
import { drawLottery } from '@h5/shared/rules/token-sales/tokenSale';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { enqueueJobs } from '../jobs/enqueueJobs';
import { insertPriceSecond } from '../prices/prices.sql';
import { openSealing } from '../security/sealing';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { demoSales, type DemoSale } from './demoTokenSales';
import { offer } from './offerSales';
import { firstPart, payJob, unlockJob } from './saleJobKinds';

type Sale = z.input<typeof tokenSale>;
type Wire = z.input<typeof tokenSubscription>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const btc = 1;
const usdt = 3;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // Weeks pass here, in which nothing but sales needs to happen.
  await app.db.deleteFrom('jobs').where('kind', 'not like', 'token-sales.%').execute();
});
afterEach(async () => expect(await findBrokenInvariants(app.db)).toEqual([]));
afterAll(() => app.close());

/** The demo makes rounds of its own at midnight. */
let rounds = 100;
/** A round of a sale that begins now and lasts three hours. */
async function newSale(sale: DemoSale): Promise<Sale> {
  rounds += 1;
  const startAt = app.clock.now();
  const when = { round: rounds, startAt, endAt: startAt + 3 * hourMs };
  await app.db.transaction().execute((tx) => offer(tx, openSealing(app.config), sale, when));
  return saleOf(`${sale.symbol}${rounds}`);
}

async function moveTo(time: number): Promise<void> {
  app.clock.forward(time - app.clock.now());
  await app.services.jobs.runDue();
}

async function person(usd = '100000'): Promise<Trader> {
  const trader = await app.newTrader({ USDT: usd });
  await app.db.updateTable('users').set({ level: 1 }).where('id', '=', trader.id).execute();
  return trader;
}

async function saleOf(symbol: string): Promise<Sale> {
  const { body } = await app.get('/api/project', { limit: 100 });
  const found = body.message.list.find((sale: Sale) => sale.symbol === symbol);
  if (!found) throw new Error(`There is no sale of ${symbol}.`);
  return found;
}

function subscribe(who: Trader, sale: Sale, amount: string | number, fields: object = {}) {
  return who.post('/api/project/order', {
    req_id: randomUUID(),
    project_id: sale.id,
    amount,
    pay_currency: usdt,
    price: sale.price,
    ...fields,
  });
}

async function subscribed(who: Trader, sale: Sale, amount: string | number): Promise<Wire> {
  const { body } = await subscribe(who, sale, amount);
  expect(body).toMatchObject({ type: 'ok' });
  return body.message;
}

function lower(who: Trader, sale: Sale, amount: string | number) {
  const fields = { req_id: randomUUID(), project_id: sale.id, amount };
  return who.post('/api/project/order/lower', fields);
}

async function ownOf(who: Trader): Promise<Wire> {
  const { body } = await who.get('/api/user/project/order');
  return body.message.list[0];
}

/** Records the index of the ten minutes after a time. */
async function recordBeacon(after: number): Promise<string[]> {
  const first = (Math.floor(after / minuteMs) + 1) * minuteMs;
  const prices = Array.from({ length: 10 }, (_, place) => `${98_000 + place}.5`);
  for (const [place, price] of prices.entries()) {
    const time = first + place * minuteMs;
    const row = { time, markets: [btc], indexes: [price], lasts: [price], marks: [price] };
    expect(await insertPriceSecond(app.db, row)).toBe(true);
  }
  return prices;
}

describe('a subscription', () => {
  it('freezes what its tokens cost, can be raised and lowered, and is one a person', async () => {
    const sale = await saleOf('HLX');
    const who = await person('5000');
    const first = await subscribed(who, sale, '10000');
    expect(first).toMatchObject({ applied: '10000', commit: '1200', status: 'applied' });
    expect(await who.balance('USDT')).toMatchObject({ available: '3800', frozen: '1200' });
    const raised = await subscribed(who, sale, '2500.5');
    expect(raised).toMatchObject({ id: first.id, applied: '12500.5', commit: '1500.06' });
    expect((await lower(who, sale, '2500.5')).body.message.applied).toBe('10000');
    const { body } = await app.get('/api/project/detail', { project_id: sale.id });
    expect(body.message).toMatchObject({
      project: { subscribed: '10000', subscribers: 1 },
      subscription: null,
    });
    const own = await who.get('/api/project/detail', { project_id: sale.id });
    expect(own.body.message.subscription.id).toBe(first.id);
    expect((await lower(who, sale, '10000')).body.message).toMatchObject({
      applied: '0',
      status: 'withdrawn',
    });
    expect(await who.balance('USDT')).toMatchObject({ available: '5000', frozen: '0' });
    expect((await saleOf('HLX')).subscribers).toBe(0);
  });

  it('is answered again when it is repeated', async () => {
    const sale = await saleOf('HLX');
    const who = await person();
    const fields = { req_id: randomUUID() };
    const first = await subscribe(who, sale, '100', fields);
    expect((await subscribe(who, sale, '100', fields)).body).toEqual(first.body);
    expect((await who.balance('USDT')).frozen).toBe('12');
  });

  it.each([
    ['another price', 'HLX', '100', { price: '0.11' }, 'PRICE_CHANGED'],
    ['another currency', 'HLX', '100', { pay_currency: btc }, 'NOT_FOUND'],
    ['a sale that is not there', 'HLX', '100', { project_id: 999 }, 'NOT_FOUND'],
    ['finer than the token', 'HLX', '100.001', {}, 'QUANTITY_OFF_STEP'],
    ['no whole ticket', 'TIDE', '750', {}, 'QUANTITY_OFF_STEP'],
    ['more tickets than the cap', 'TIDE', '5500', {}, 'QUANTITY_TOO_LARGE'],
    ['more than there is', 'HLX', '900000', {}, 'INSUFFICIENT_BALANCE'],
    ['before the start', 'LUMN', '100', {}, 'NOT_STARTED'],
  ])('is refused with %s', async (_, symbol, amount, fields, code) => {
    const who = await person();
    expect((await subscribe(who, await saleOf(symbol), amount, fields)).body.code).toBe(code);
  });

  it('needs a proved identity', async () => {
    const sale = await saleOf('HLX');
    const stranger = await app.newTrader({ USDT: '100' });
    expect((await subscribe(stranger, sale, '100')).body.type).toBe('998');
  });

  it('takes the last of a cap once, whoever comes at once', async () => {
    const sale = await saleOf('TIDE');
    const who = await person();
    await subscribed(who, sale, '1500');
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => subscribe(who, sale, '500')),
    );
    expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(7);
    expect(replies.filter(({ body }) => body.code === 'QUANTITY_TOO_LARGE')).toHaveLength(13);
    expect(await ownOf(who)).toMatchObject({ applied: '5000', tickets: 10 });
  });

  it('takes no more than there are funds for, whoever comes at once', async () => {
    const sale = await saleOf('HLX');
    const who = await person('75');
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => subscribe(who, sale, '100')),
    );
    expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(6);
    expect(replies.filter(({ body }) => body.code === 'INSUFFICIENT_BALANCE')).toHaveLength(14);
    expect(await who.balance('USDT')).toMatchObject({ available: '3', frozen: '72' });
  });

  it('is lowered by no more than there is, whoever comes at once', async () => {
    const sale = await saleOf('HLX');
    const who = await person('1000');
    await subscribed(who, sale, '750');
    const lowered = Array.from({ length: 10 }, () => lower(who, sale, '100'));
    const raised = Array.from({ length: 3 }, () => subscribe(who, sale, '50'));
    const replies = await Promise.all([...lowered, ...raised]);
    const left = 900 - 100 * replies.slice(0, 10).filter(({ body }) => body.type === 'ok').length;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(200);
    expect(await ownOf(who)).toMatchObject({ applied: String(left), commit: String(left * 0.12) });
    const { available, frozen } = await who.balance('USDT');
    expect(new Decimal(available).plus(frozen).toFixed()).toBe('1000');
    expect(Number(frozen)).toBeCloseTo(left * 0.12, 8);
  });

  it('is refused when it is sent again with another amount, and is nobody else’s', async () => {
    const sale = await saleOf('HLX');
    const who = await person('1000');
    const fields = { req_id: randomUUID() };
    await subscribe(who, sale, '100', fields);
    expect((await subscribe(who, sale, '101', fields)).body.code).toBe('REQ_ID_REUSED');
    expect((await lower(await person(), sale, '100')).body.code).toBe('NOT_FOUND');
    expect((await ownOf(who)).applied).toBe('100');
  });

  it('ends with the sale, and can be lowered until an hour before', async () => {
    const sale = await saleOf('HLX');
    const who = await person();
    await subscribed(who, sale, '100');
    app.clock.forward(sale.end_at - hourMs - app.clock.now());
    expect((await lower(who, sale, '50')).body.code).toBe('STATE');
    app.clock.forward(sale.end_at - 1 - app.clock.now());
    await subscribed(who, sale, '100');
    app.clock.forward(sale.end_at - app.clock.now());
    expect((await subscribe(who, sale, '100')).body.code).toBe('ENDED');
    expect((await lower(who, sale, '100')).body.code).toBe('ENDED');
  });
});

describe('a sale pro rata', () => {
  it('allots by what was committed, refunds the rest, unlocks in steps and lists the token', async () => {
    const sale = await newSale(demoSales.sparrow);
    const [rich, poor] = [await person(), await person()];
    await subscribed(rich, sale, '150000');
    await subscribed(poor, sale, '50000');
    await moveTo(sale.end_at + 1);

    const ended = await saleOf(sale.symbol);
    // The cap is 30,000; the other gets all that is left of what was asked for.
    expect(ended).toMatchObject({ phase: 'allotted', sold: '60000' });
    expect(await ownOf(rich)).toMatchObject({
      status: 'passed',
      passed: '30000',
      pay: '1500',
      refund: '6000',
    });
    expect(await ownOf(poor)).toMatchObject({ passed: '30000', refund: '1000' });
    expect(await rich.balance('USDT')).toMatchObject({ available: '98500', frozen: '0' });

    const sealed = await app.get('/api/project/sealed', { project_id: sale.id });
    const { list, list_hash: listHash } = sealed.body.message;
    expect(sha256Hex(list)).toBe(listHash);
    expect(readSealedList(list)).toEqual([
      { ref: (await ownOf(rich)).ref, value: '7500' },
      { ref: (await ownOf(poor)).ref, value: '2500' },
    ]);
    // Anybody may read the receipt of the allotment.
    const stranger = await app.newTrader();
    const { body } = await stranger.get('/api/receipt', { id: String(ended.receipt_id) });
    expect(body.message.receipt.rule).toBe('ieo.pro_rata/1');
    expect(isReceiptOutputRight({ ...body.message.receipt, list })).toBe(true);
    expect(isReceiptOutputRight(body.message.receipt)).toBe(false);

    expect(await lockedOf(rich, sale)).toEqual(['0', '30000']);
    await moveTo(sale.listing_at + 1);
    expect(await lockedOf(rich, sale)).toEqual(['15000', '15000']);
    expect((await saleOf(sale.symbol)).phase).toBe('listed');
    await app.services.instrumentUpdates.apply();
    const markets = await app.get('/api/currency/quotation_new');
    const market = markets.body.message.find(
      (one: { symbol: string }) => one.symbol === `${sale.symbol}-USDT`,
    );
    expect(market).toMatchObject({ tick: '0.0001', step: '0.01' });
    await moveTo(sale.listing_at + hourMs);
    expect(await lockedOf(rich, sale)).toEqual(['22500', '7500']);
    await moveTo(sale.listing_at + 3 * hourMs);
    expect(await lockedOf(rich, sale)).toEqual(['30000', '0']);

    const [first] = (await ownOf(rich)).releases;
    const receipt = await rich.get('/api/receipt', { id: String(first?.receipt_id) });
    expect(receipt.body.message.receipt).toMatchObject({
      rule: 'ieo.release/1',
      output: { unlocked: '15000' },
    });
    expect(isReceiptOutputRight(receipt.body.message.receipt)).toBe(true);
    expect((await poor.get('/api/receipt', { id: String(first?.receipt_id) })).body.code).toBe(
      'RECEIPT_NOT_FOUND',
    );
  });

  it('pays each step once, however often its jobs run', async () => {
    const sale = await newSale(demoSales.sparrow);
    const people = await Promise.all(Array.from({ length: 5 }, () => person('2000')));
    for (const who of people) await subscribed(who, sale, '30000');
    await moveTo(sale.end_at + 1);
    await moveTo(sale.listing_at + 3 * hourMs);
    const again = { key: 'again', due: app.clock.now(), subject: 'again' };
    await app.db.transaction().execute(async (tx) => {
      await enqueueJobs(tx, payJob, { ...again, payload: { ...firstPart, sale: sale.id } });
      await enqueueJobs(tx, unlockJob, {
        ...again,
        payload: { ...firstPart, sale: sale.id, step: 1 },
      });
    });
    await app.services.jobs.runDue();
    for (const who of people) expect(await lockedOf(who, sale)).toEqual(['20000', '0']);
    const paid = await app.db
      .selectFrom('project_payouts')
      .innerJoin('project_subscriptions', 'id', 'subscription_id')
      .select('step')
      .where('project_id', '=', sale.id)
      .execute();
    expect(paid).toHaveLength(5 * 4);
  });

  it('lists no token that nobody got', async () => {
    const sale = await newSale(demoSales.sparrow);
    await moveTo(sale.listing_at + dayMs);
    expect(await saleOf(sale.symbol)).toMatchObject({ phase: 'allotted', sold: '0' });
    const coins = await app.db.selectFrom('coins').select('code').where('id', '=', sale.token_id);
    expect(await coins.execute()).toEqual([]);
  });
});

describe('a lottery', () => {
  it('is drawn by a seed that was promised and a beacon that came after the list', async () => {
    const sale = await newSale(demoSales.ember);
    expect(sale).toMatchObject({ seed: null, ticket_size: '50', mode: 'lottery' });
    const people = await Promise.all(Array.from({ length: 6 }, () => person('1000')));
    for (const who of people) await subscribed(who, sale, '500');
    await moveTo(sale.end_at + 1);
    const sealed = await saleOf(sale.symbol);
    expect(sealed).toMatchObject({ phase: 'allotting', seed: null, beacon: null });
    expect(sealed.list_hash).toMatch(/^[0-9a-f]{64}$/);
    const prices = await recordBeacon(sale.end_at + 1);
    await moveTo(sale.end_at + 11 * minuteMs);

    const drawn = await saleOf(sale.symbol);
    expect(drawn).toMatchObject({ phase: 'allotted', beacon: prices.join(','), sold: '2000' });
    expect(sha256Hex(String(drawn.seed))).toBe(sale.seed_hash);
    const { body } = await app.get('/api/project/sealed', { project_id: sale.id });
    const receipt = await people[0]?.get('/api/receipt', { id: String(drawn.receipt_id) });
    expect(
      isReceiptOutputRight({ ...receipt?.body.message.receipt, list: body.message.list }),
    ).toBe(true);
    const orders = readSealedList(body.message.list);
    const draw = drawLottery(
      receipt?.body.message.receipt.output.seed,
      orders.map(({ value }) => Number(value)),
      40,
    );
    for (const [place, who] of people.entries()) {
      const own = await ownOf(who);
      expect(own).toMatchObject({ ref: orders[place]?.ref, tickets: 10, won: draw.won[place] });
      const pay = new Decimal(own.won ?? 0).times('10');
      expect(own).toMatchObject({ pay: pay.toFixed(), refund: pay.minus(100).abs().toFixed() });
    }
    await moveTo(sale.listing_at + minuteMs);
    const [won] = draw.won;
    expect(await lockedOf(people[0] as Trader, sale)).toEqual([`${50 * (won ?? 0)}`, '0']);
  });

  it('waits until ten minutes are recorded', async () => {
    const sale = await newSale(demoSales.ember);
    const who = await person();
    await subscribed(who, sale, '500');
    await moveTo(sale.end_at + 1);
    await moveTo(sale.end_at + 30 * minuteMs);
    expect(await ownOf(who)).toMatchObject({ status: 'allotting', passed: null });
    await recordBeacon(sale.end_at + hourMs);
    await moveTo(sale.end_at + 80 * minuteMs);
    // Fewer tickets than winners: all of them win.
    expect(await ownOf(who)).toMatchObject({ status: 'passed', won: 10, refund: '0' });
  });

  it('without subscriptions draws nothing and waits for nothing', async () => {
    const sale = await newSale(demoSales.ember);
    await moveTo(sale.end_at + 1);
    expect(await saleOf(sale.symbol)).toMatchObject({ phase: 'allotted', sold: '0', beacon: null });
  });
});

/** What a person has of the token: free, and locked. */
async function lockedOf(who: Trader, sale: Sale): Promise<[string, string]> {
  const rows = await app.db
    .selectFrom('accounts')
    .select(['type', 'available', 'frozen'])
    .where('user_id', '=', who.id)
    .where('currency_id', '=', sale.token_id)
    .execute();
  const of = (type: number) => rows.find((row) => row.type === type);
  return [of(2)?.available ?? '0', of(6)?.frozen ?? '0'];
}
