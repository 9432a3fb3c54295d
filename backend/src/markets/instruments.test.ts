import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { eventually } from '../testing/eventually';
import { runMarketsCommand } from './operatorMarkets';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** Carries out a command of an operator; the database notifies the running server. */
async function operate(input: object): Promise<void> {
  const before = app.services.instrumentUpdates.version;
  await runMarketsCommand(app.db, app.clock, input);
  await eventually(() => expect(app.services.instrumentUpdates.version).toBeGreaterThan(before));
}

const set = (change: object, symbol = 'BTC-USDT') => operate({ action: 'set', symbol, change });

function place(trader: Trader, overrides: Record<string, string | number> = {}) {
  return trader.post('/api/coin/trade', {
    currency_id: 1,
    legal_id: 3,
    type: 1,
    amount: '0.01',
    target_price: '95000',
    req_id: randomUUID(),
    ...overrides,
  });
}

async function marketNow(symbol: string) {
  // The list is cached for a second.
  app.clock.advance(1_000);
  const { body } = await app.get('/api/currency/quotation_new');
  return (body.message as { symbol: string }[]).find((row) => row.symbol === symbol);
}

test('a halted market refuses orders with its own error, while cancels work', async () => {
  const trader = await app.newTrader({ USDT: '10000' });
  const { body: open } = await place(trader);
  await set({ status: 'halted' });
  expect((await place(trader)).body).toMatchObject({ type: 'error', code: 'MARKET_NOT_TRADING' });
  const cancel = { id: open.message.id, req_id: randomUUID() };
  expect((await trader.post('/api/coin/cancel', cancel)).body.message.status).toBe('cancelled');
  expect(await trader.balance('USDT')).toMatchObject({ frozen: '0' });
  expect(await marketNow('BTC-USDT')).toMatchObject({ status: 'halted' });
  await set({ status: 'trading' });
  expect((await place(trader)).body.type).toBe('ok');
});

test('a contract is halted alone, and with its spot market', async () => {
  const statusOf = async () => {
    app.clock.advance(1_000);
    const { body } = await app.get('/api/lever/markets');
    const rows = body.message as { symbol: string; status: string }[];
    return rows.find((row) => row.symbol === 'BTC-PERP')?.status;
  };
  const trader = await app.newTrader({ USDT: '10000' });
  const openContract = async () => {
    const order = { currency_id: 1, legal_id: 3, type: 1, share: 20, multiple: 50, status: 1 };
    return (await trader.post('/api/lever/submit', { ...order, req_id: randomUUID() })).body.code;
  };
  await set({ status: 'halted' }, 'BTC-PERP');
  expect(await statusOf()).toBe('halted');
  expect(await marketNow('BTC-USDT')).toMatchObject({ status: 'trading' });
  expect((await place(trader)).body.type).toBe('ok');
  expect(await openContract()).toBe('MARKET_NOT_TRADING');
  await set({ status: 'trading' }, 'BTC-PERP');
  expect(await statusOf()).toBe('trading');
  expect(await openContract()).not.toBe('MARKET_NOT_TRADING');
  await set({ status: 'halted' });
  expect(await statusOf()).toBe('halted');
  await set({ status: 'trading' });
  await expect(set({ makerFee: '0.1' }, 'BTC-PERP')).rejects.toThrow('can be halted and resumed');
});

test('a halted market shows no quotes of the house', async () => {
  await set({ status: 'halted' });
  await eventually(async () => {
    const { body } = await app.get('/api/coin/depth', { currency_id: 1, legal_id: 3 });
    expect(body.message).toMatchObject({ bids: [], asks: [] });
  });
});

test('a changed fee applies to the next order, and an open order keeps its own', async () => {
  const trader = await app.newTrader({ USDT: '10000' });
  await place(trader);
  expect(await trader.balance('USDT')).toMatchObject({ frozen: '950.95' });
  await set({ makerFee: '0.002', takerFee: '0.002' });
  expect(await marketNow('BTC-USDT')).toMatchObject({ maker_fee: '0.002', taker_fee: '0.002' });
  const { body: dearer } = await place(trader);
  expect(await trader.balance('USDT')).toMatchObject({ frozen: '1902.85' });

  // The first order is filled at its old fee, the second at the new one.
  const seller = await app.newTrader({ BTC: '1' });
  await set({ makerFee: '0', takerFee: '0' });
  app.feed.move('BTC-USDT', '95000');
  await place(seller, { type: 2, amount: '0.02', target_price: '95000' });
  const { body: detail } = await trader.get('/api/coin/order', { id: dearer.message.id });
  expect(detail.message.order).toMatchObject({ status: 'filled', fee: '1.9' });
  expect(await trader.balance('USDT')).toMatchObject({ frozen: '0', available: '8097.15' });
});

test('a new market appears and trades without a restart', async () => {
  const market = {
    name: 'New',
    tickSize: '0.01',
    lotSize: '0.1',
    startPrice: '2',
    maxQuantity: '100000',
  };
  await operate({ action: 'add', symbol: 'NEW-USDT', market });
  expect(await marketNow('NEW-USDT')).toMatchObject({ currency_id: 32, last: '2', name: 'New' });
  const trader = await app.newTrader({ USDT: '1000' });
  const order = { currency_id: 32, amount: '10', target_price: '2.02' };
  expect((await place(trader, order)).body.type).toBe('ok');
  app.feed.move('NEW-USDT', '2');
  await eventually(async () => {
    const { body } = await trader.post('/api/wallet/list');
    expect(body.message).toContainEqual(
      expect.objectContaining({ name: 'NEW', available: '10', usd: '20' }),
    );
  });
  const restarted = await runMarketsCommand(app.db, app.clock, { action: 'list' });
  const added = restarted.markets.find(({ symbol }) => symbol === 'NEW-USDT');
  expect(added).toMatchObject({ id: 31 });
});

test('a coin without a price is worth an unknown amount', async () => {
  await app.db
    .insertInto('coins')
    .values({ id: 40, code: 'ODD', name: 'Odd', decimals: 8, usd_price: null })
    .execute();
  await eventually(() => expect(app.services.instruments.findCoin(40)).toBeDefined());
  const trader = await app.newTrader({ USDT: '10' });
  const odd = { currency: 40, type: 2 };
  expect((await trader.post('/api/wallet/detail', odd)).body.message).toMatchObject({
    name: 'ODD',
    usd: null,
  });
  const { body } = await app.get('/api/currency/us');
  const ids = (body.message as { currency_id: number }[]).map((row) => row.currency_id);
  expect(ids).toContain(1);
  expect(ids).not.toContain(40);
});

test.each([
  [{ action: 'set', symbol: 'BTC-USDT', change: { tickSize: '1' } }, /cannot change/],
  [{ action: 'set', symbol: 'BTC-USDT', change: { makerFee: '2' } }, /“makerFee” is not valid/],
  [{ action: 'set', symbol: 'BTC-USDT', change: { minQuantity: '0.000015' } }, /multiples/],
  [{ action: 'set', symbol: 'BTC-USDT', change: { minQuantity: '1000' } }, /not be greater/],
  [{ action: 'set', symbol: 'NO-USDT', change: { makerFee: '0' } }, /no market NO-USDT/],
  [{ action: 'sell' }, /h5 markets/],
])('an operator cannot %j', async (input, complaint) => {
  await expect(runMarketsCommand(app.db, app.clock, input)).rejects.toThrow(complaint);
});
