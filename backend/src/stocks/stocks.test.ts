import { longTest } from '@h5/shared/testing/longTest';
import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { TestClock } from '../clock';
import { UsdValuation } from '../markets/UsdValuation';
import { Decimal } from '@h5/shared/money/money';
import { eventually } from '../testing/eventually';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { lastHolidayYear } from './venueHolidays';

const minuteMs = 60_000;

/** Thursday in New York: the venue opens at 14:30 and closes at 21:00 UTC. */
const openTime = Date.UTC(2026, 0, 15, 15);
const usdt = 3;
const nova = 1001;

let app: TestApp;
let clock: TestClock;
beforeEach(async () => {
  clock = new TestClock(openTime);
  app = await createTestApp({ clock });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.services.stockEngine.idle();
  expect(await findBrokenInvariants(app.db)).toEqual([]);
  // The notice of each forward is what an operator reads in the log.
  await app.close().catch(({ errors }: AggregateError) => {
    const notice = { message: expect.stringContaining('moved forward') };
    expect(errors).toEqual(errors.map(() => expect.objectContaining(notice)));
  });
});

async function newInvestor(amount = '10000'): Promise<Trader> {
  const person = await app.newTrader();
  await person.deposit('USDT', amount, accountType.stock);
  return person;
}

function order(person: Trader, fields: Record<string, string | number> = {}) {
  const usual = { req_id: randomUUID(), stock_id: 1, side: 'buy', type: 'limit' };
  return person.post('/api/stock/order', { ...usual, number: '12', price: '187.35', ...fields });
}

/** At the market, so without a price. */
function atMarket(person: Trader, fields: Record<string, string | number> = {}) {
  const usual = { req_id: randomUUID(), stock_id: 1, side: 'buy', type: 'market', number: '12' };
  return person.post('/api/stock/order', { ...usual, ...fields });
}

async function orders(person: Trader, status = 'history') {
  return (await person.get('/api/stock/orders', { status })).body.message.list;
}

async function balance({ id }: Trader, currencyId: number) {
  return app.db
    .selectFrom('accounts')
    .select(['available', 'frozen'])
    .where('user_id', '=', id)
    .where('type', '=', accountType.stock)
    .where('currency_id', '=', currencyId)
    .executeTakeFirst();
}

/** The notices that a person gets from now on. */
function noticesOf({ id }: Trader) {
  const told = jest.spyOn(app.services.realtime, 'publishToUser');
  return () =>
    told.mock.calls
      .filter(([userId, { name }]) => userId === id && name === 'user.notice')
      .map(([, , make]) => make());
}

/** Moves the clock, and carries out what is due then. */
async function forwardTo(time: number): Promise<void> {
  clock.forward(time - clock.now());
  await app.services.stockEngine.carryOutDue();
}

test('a buy in a session is filled at once, and its fee is that of the whole order', async () => {
  const person = await newInvestor();
  const { body } = await atMarket(person);
  expect(body.message).toMatchObject({ status: 'filled', filled: '12', fee: '0.99', rate: '1' });
  const { avg } = body.message;
  const paid = (12 * Number(avg) + 0.99).toFixed(2);
  expect(body.message.paid).toBe(String(Number(paid)));
  expect(await balance(person, nova)).toEqual({ available: '12', frozen: '0' });
  const { body: held } = await person.get('/api/stock/positions');
  const average = avg.slice(0, '187.37333333'.length);
  expect(held.message).toMatchObject([{ number: '12', avg: average, realised: '0' }]);
});

test('between two sessions the change is that of the last day, and in one it counts from the close before', async () => {
  const closeOf = async (time: number) => {
    const row = await app.db
      .selectFrom('stock_closes')
      .select('price')
      .where('market_id', '=', nova)
      .where('closed_at', '=', time)
      .executeTakeFirstOrThrow();
    return row.price;
  };
  const guest = await app.newTrader();
  const detail = async () => (await guest.get('/api/stock/detail', { id: 1 })).body.message;
  const changeOf = ({ last, previous_close: close }: { last: string; previous_close: string }) =>
    new Decimal(last).div(close).minus(1).toDecimalPlaces(6).toFixed();
  const [wednesday, thursday, friday] = [14, 15, 16].map((day) => Date.UTC(2026, 0, day, 21));

  const inSession = await detail();
  expect(inSession.previous_close).toBe(await closeOf(wednesday ?? 0));
  expect(inSession.change).toBe(changeOf(inSession));

  // Saturday: what Friday brought, not nothing.
  await forwardTo(Date.UTC(2026, 0, 17, 12));
  const atWeekend = await detail();
  expect(atWeekend.last_close).toBe(await closeOf(friday ?? 0));
  expect(atWeekend.previous_close).toBe(await closeOf(thursday ?? 0));
  expect(atWeekend.change).toBe(changeOf(atWeekend));

  // Monday is a holiday, so the week begins on Tuesday.
  await forwardTo(Date.UTC(2026, 0, 20, 14, 31));
  const onTuesday = await detail();
  expect(onTuesday.previous_close).toBe(await closeOf(friday ?? 0));
  expect(onTuesday.change).toBe(changeOf(onTuesday));
});

test('the shares bought and sold today are told apart from those of the day before', async () => {
  const person = await newInvestor();
  const { avg } = (await atMarket(person)).body.message;
  const positions = async () => (await person.get('/api/stock/positions')).body.message;
  const [bought] = await positions();
  expect(bought.bought_today).toBe('12');
  expect(new Decimal(bought.paid_today).sub(new Decimal(avg).times(12)).abs().lt('0.000001')).toBe(
    true,
  );
  await forwardTo(Date.UTC(2026, 0, 16, 15));
  expect(await positions()).toMatchObject([{ number: '12', bought_today: '0', paid_today: '0' }]);
  const sale = (await atMarket(person, { side: 'sell', number: '5' })).body.message;
  const [left] = await positions();
  expect(left).toMatchObject({ number: '7', bought_today: '-5' });
  const brought = new Decimal(sale.avg).times(5).plus(left.paid_today).abs();
  expect(brought.lt('0.000001')).toBe(true);
});

test('while the rate of USDT is unknown, it is told so and orders are refused', async () => {
  const person = await newInvestor();
  jest.spyOn(UsdValuation.prototype, 'liveUsdOf').mockReturnValue(undefined);
  const { body: detail } = await person.get('/api/stock/detail', { id: 1 });
  expect(detail.message.rate).toBeNull();
  const { body } = await order(person, { price: '180' });
  expect(body).toMatchObject({ type: 'error', code: 'MARKET_HALTED' });
  expect(await balance(person, usdt)).toEqual({ available: '10000', frozen: '0' });
});

test('a limit freezes its value with the fee in USDT, and a cancel gives it back', async () => {
  const person = await newInvestor();
  const { body } = await order(person, { price: '180' });
  expect(body.message).toMatchObject({ status: 'open', frozen: '2160.99', goes_at: null });
  expect(await balance(person, usdt)).toEqual({ available: '7839.01', frozen: '2160.99' });
  const cancelled = await person.post('/api/stock/cancel', { id: body.message.id });
  expect(cancelled.body.message).toMatchObject({ status: 'cancelled', frozen: '0' });
  expect(await balance(person, usdt)).toEqual({ available: '10000', frozen: '0' });
  const again = await person.post('/api/stock/cancel', { id: body.message.id });
  expect(again.body.message).toMatchObject({ status: 'cancelled' });
});

test('people trade with each other, and the price of both is that of the one who waited', async () => {
  const [seller, buyer] = [await newInvestor(), await newInvestor()];
  await atMarket(seller);
  const ask = (await order(seller, { side: 'sell', price: '187' })).body.message;
  // The house bids more than that, so it takes all at once.
  expect(ask).toMatchObject({ status: 'filled' });
  await atMarket(seller);
  const resting = (await order(seller, { side: 'sell', price: '188' })).body.message;
  expect(resting).toMatchObject({ status: 'open', frozen: '12' });
  app.feed.halt();
  await eventually(async () => {
    const { body } = await app.get('/api/stock/depth', { id: 1 });
    expect(body.message).toMatchObject({ bids: [], asks: [['188', '12', '0']] });
  });
  expect((await order(buyer)).body.code).toBe('MARKET_HALTED');
  app.feed.resume();
  const bought = (await order(buyer, { price: '188', number: '5' })).body.message;
  expect(bought).toMatchObject({ status: 'filled', avg: '188', fee: '0.99', paid: '940.99' });
  const [sold] = await orders(seller, 'open');
  expect(sold).toMatchObject({ status: 'partial', filled: '5', fee: '0.99', paid: '939.01' });
});

test('a stock is halted by its own prices, and not by those of others', async () => {
  const person = await newInvestor();
  for (const symbol of ['BTC-USDT', 'BRYX-USD']) app.feed.halt(symbol);
  expect((await atMarket(person)).body.message).toMatchObject({ status: 'filled' });
  app.feed.halt('NOVA-USD');
  expect((await order(person)).body.code).toBe('MARKET_HALTED');
});

test('a sale realises its profit over the average of the purchases, and keeps the average', async () => {
  const person = await newInvestor();
  await atMarket(person);
  const [{ avg }] = (await person.get('/api/stock/positions')).body.message;
  const sale = (await atMarket(person, { side: 'sell', number: '5' })).body.message;
  const [held] = (await person.get('/api/stock/positions')).body.message;
  expect(held).toMatchObject({ number: '7', avg, frozen: '0' });
  const expected = new Decimal(sale.avg).minus(avg).times(5).minus(sale.fee);
  expect(new Decimal(held.realised).minus(expected).abs().toNumber()).toBeLessThan(1e-7);
});

test('nobody sells shares that they do not have, or beyond the band', async () => {
  const person = await newInvestor();
  await atMarket(person, { number: '3' });
  const short = await order(person, { side: 'sell', number: '4' });
  expect(short.body.code).toBe('INSUFFICIENT_BALANCE');
  const far = await order(person, { side: 'sell', number: '3', price: '206.09' });
  expect(far.body).toMatchObject({ code: 'PRICE_OUT_OF_BAND' });
  expect((await order(person, { stock_id: 16 })).body.code).toBe('STOCK_NOT_FOUND');
  expect((await order(person, { number: '1.5' })).body.code).toBe('QUANTITY_OFF_STEP');
});

test('one order is read by its id, whatever its status, by its owner alone', async () => {
  const [anna, boris] = [await newInvestor(), await newInvestor()];
  const { id } = (await atMarket(anna)).body.message;
  const rest = (await order(anna, { price: '180' })).body.message.id;
  const read = async (person: Trader, wanted: string) =>
    (await person.get('/api/stock/orders', { id: wanted })).body.message;
  expect(await read(anna, id)).toMatchObject({ list: [{ id, status: 'filled' }], total: 1 });
  expect(await read(anna, rest)).toMatchObject({ list: [{ id: rest, status: 'open' }], total: 1 });
  expect(await read(boris, id)).toMatchObject({ list: [], total: 0 });
});

test('a repeated request gets the same order, and one with another body is refused', async () => {
  const person = await newInvestor();
  const reqId = randomUUID();
  const first = (await order(person, { req_id: reqId, price: '180' })).body.message;
  const again = (await order(person, { req_id: reqId, price: '180' })).body.message;
  expect(again).toEqual(first);
  expect((await order(person, { req_id: reqId, price: '181' })).body.code).toBe('REQ_ID_REUSED');
});

describe('while the venue is closed', () => {
  /** Thursday after the close, until Friday 14:30 UTC. */
  const closeTime = Date.UTC(2026, 0, 15, 21);
  const nextOpen = Date.UTC(2026, 0, 16, 14, 30);
  beforeEach(async () => {
    await forwardTo(closeTime + minuteMs);
  });
  afterEach(() => app.services.stockEngine.idle());

  test('orders wait for the opening, say when they go, and go in the order of acceptance', async () => {
    const person = await newInvestor('100000');
    const notices = noticesOf(person);
    const market = (await atMarket(person)).body.message;
    expect(market).toMatchObject({ status: 'queued', goes_at: nextOpen, frozen: '2473.95' });
    const limit = (await order(person, { price: '190' })).body.message;
    expect(limit).toMatchObject({ status: 'queued', frozen: '2280.99' });
    expect(await orders(person, 'open')).toHaveLength(2);
    expect(notices()).toEqual([]);
    // As `/dev/clock` does: the jobs of the sessions run on the way.
    await app.services.fastForward.forward((nextOpen - clock.now()) / minuteMs + 1);
    expect(await orders(person)).toMatchObject([{ status: 'filled' }, { status: 'filled' }]);
    const filled = { symbol: 'NOVA-USD', side: 'buy', status: 'filled', filled: '12' };
    expect(notices()).toMatchObject([
      { kind: 'order', key: 'stock', params: { ...filled, order: market.id, stock_id: '1' } },
      { kind: 'order', key: 'stock', params: { ...filled, order: limit.id } },
    ]);
    expect(await balance(person, nova)).toMatchObject({ available: '24', frozen: '0' });
    expect(await balance(person, usdt)).toMatchObject({ frozen: '0' });
  });

  test('an opening outside of the band rejects them with the reason', async () => {
    const person = await newInvestor();
    const notices = noticesOf(person);
    await atMarket(person);
    app.feed.move('NOVA-USD', '210');
    // The price after the close is not that of the close.
    await forwardTo(nextOpen);
    expect(await orders(person)).toMatchObject([
      { status: 'rejected', reason: 'open_out_of_band', frozen: '0' },
    ]);
    expect(await balance(person, usdt)).toEqual({ available: '10000', frozen: '0' });
    expect(notices()).toMatchObject([
      { key: 'stock', params: { status: 'rejected', filled: '0' } },
    ]);
  });

  test('a queued order can be cancelled', async () => {
    const person = await newInvestor();
    const notices = noticesOf(person);
    const { id } = (await order(person)).body.message;
    await person.post('/api/stock/cancel', { id });
    await forwardTo(nextOpen);
    expect(await orders(person)).toMatchObject([{ status: 'cancelled', filled: '0' }]);
    // The person has asked for it.
    expect(notices()).toEqual([]);
  });
});

test('a day order expires at the close, and one that is good till cancelled after 90 days', async () => {
  const person = await newInvestor();
  await order(person, { price: '180' });
  await order(person, { price: '179', tif: 'gtc' });
  const working = await orders(person, 'open');
  expect(working.map((one: { expires_at: number }) => one.expires_at)).toEqual([
    Date.UTC(2026, 3, 15, 20),
    Date.UTC(2026, 0, 15, 21),
  ]);
  await forwardTo(Date.UTC(2026, 0, 15, 21));
  expect(await orders(person)).toMatchObject([{ status: 'expired', price: '180' }]);
  await forwardTo(Date.UTC(2026, 0, 16, 15));
  expect(await orders(person, 'open')).toMatchObject([{ status: 'open', price: '179' }]);
  // Sessions that were missed open nothing, and expire what has ended.
  clock.forward(90 * 86_400_000);
  await app.services.stockEngine.carryOutDue();
  expect(await orders(person, 'open')).toEqual([]);
  expect(await balance(person, usdt)).toEqual({ available: '10000', frozen: '0' });
});

longTest('an order is refused once nobody knows when it would go', async () => {
  const person = await newInvestor();
  await forwardTo(Date.UTC(lastHolidayYear + 1, 0, 10, 15));
  expect((await order(person)).body.code).toBe('MARKET_NOT_TRADING');
  const { session } = (await app.get('/api/stock/detail', { id: 1 })).body.message;
  expect(session).toMatchObject({ state: 'closed', opens_at: null, closes_at: null });
});
