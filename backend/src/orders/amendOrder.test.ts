import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';

let app: TestApp;
let first: Trader;
let second: Trader;
let seller: Trader;

/** Without the demo the house quotes nothing. */
beforeAll(async () => {
  app = await createTestApp({ config: { demo: false } });
});
afterAll(() => app.close());

beforeEach(async () => {
  app.feed.resume();
  app.feed.move('BTC-USDT', '50000');
  first = await app.newTrader({ USDT: '1001' });
  second = await app.newTrader({ USDT: '1001' });
  seller = await app.newTrader({ BTC: '1' });
});
afterEach(async () => {
  for (const trader of [first, second, seller]) {
    const { body } = await trader.get('/api/coin/orders', { limit: 100 });
    for (const { id } of body.message.list) {
      await trader.post('/api/coin/cancel', { id, req_id: randomUUID() });
    }
  }
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

async function place(trader: Trader, order: Record<string, string>): Promise<{ id: string }> {
  const ids = { req_id: randomUUID(), currency_id: '1', legal_id: '3', type: '1' };
  const { body } = await trader.post('/api/coin/trade', { ...ids, ...order });
  return body.message;
}

const buy = (trader: Trader, target_price: string, amount: string) =>
  place(trader, { target_price, amount });
const sell = (target_price: string, amount: string) =>
  place(seller, { type: '2', target_price, amount });

async function amend(trader: Trader, id: string, changes: Record<string, string>) {
  const { body } = await trader.post('/api/coin/amend', { id, req_id: randomUUID(), ...changes });
  return body;
}

async function filledOf(trader: Trader, { id }: { id: string }) {
  return (await trader.get('/api/coin/order', { id })).body.message.order.filled;
}

test('a smaller quantity keeps its priority and releases what it no longer costs', async () => {
  const early = await buy(first, '50000', '0.02');
  const late = await buy(second, '50000', '0.01');
  const { message } = await amend(first, early.id, { amount: '0.01' });
  expect(message).toMatchObject({ amount: '0.01', status: 'open', kept_priority: true });
  expect(await first.balance('USDT')).toEqual({ available: '500.5', frozen: '500.5' });

  await sell('50000', '0.01');
  expect(await filledOf(first, early)).toBe('0.01');
  expect(await filledOf(second, late)).toBe('0');
});

test('the same terms again keep the place', async () => {
  const early = await buy(first, '50000', '0.01');
  const late = await buy(second, '50000', '0.01');
  const { message } = await amend(first, early.id, { price: '50000', amount: '0.01' });
  expect(message).toMatchObject({ amount: '0.01', kept_priority: true });
  await sell('50000', '0.01');
  expect(await filledOf(first, early)).toBe('0.01');
  expect(await filledOf(second, late)).toBe('0');
});

test('a larger quantity goes behind the others of its price', async () => {
  const early = await buy(first, '50000', '0.01');
  const late = await buy(second, '50000', '0.01');
  const { message } = await amend(first, early.id, { amount: '0.02' });
  expect(message).toMatchObject({ amount: '0.02', kept_priority: false });
  expect(await first.balance('USDT')).toEqual({ available: '0', frozen: '1001' });

  await sell('50000', '0.01');
  expect(await filledOf(first, early)).toBe('0');
  expect(await filledOf(second, late)).toBe('0.01');
});

test('another price is offered to the book again and may be filled at once', async () => {
  await sell('50010', '0.01');
  const order = await buy(first, '49990', '0.01');
  const { message } = await amend(first, order.id, { target_price: '50020' });
  expect(message).toMatchObject({ status: 'filled', average: '50010', kept_priority: false });
  expect(await first.balance('USDT')).toEqual({ available: '500.3999', frozen: '0' });
});

test('the quantity counts what is filled, so it cannot become smaller than that', async () => {
  const order = await buy(first, '50000', '0.02');
  await sell('50000', '0.005');
  expect(await amend(first, order.id, { amount: '0.005' })).toMatchObject({
    code: 'QUANTITY_TOO_SMALL',
    message: expect.stringContaining('0.00501') as string,
  });
  const { message } = await amend(first, order.id, { amount: '0.01' });
  expect(message).toMatchObject({ status: 'partial', filled: '0.005', kept_priority: true });
});

test('a refused amendment changes nothing', async () => {
  await sell('50010', '0.01');
  const order = await place(first, {
    target_price: '50000',
    amount: '0.01',
    time_in_force: 'post_only',
  });
  const refused = [
    [{ target_price: '50010' }, 'WOULD_FILL'],
    [{ amount: '0.03' }, 'INSUFFICIENT_BALANCE'],
    [{ target_price: '50000.001' }, 'PRICE_OFF_TICK'],
    [{ target_price: '90000' }, 'PRICE_OUT_OF_BAND'],
    [{ amount: '0.00005' }, 'BELOW_MIN_NOTIONAL'],
  ] as const;
  for (const [changes, code] of refused) {
    expect(await amend(first, order.id, changes)).toMatchObject({ type: 'error', code });
  }
  const { body } = await first.get('/api/coin/order', { id: order.id });
  expect(body.message.order).toEqual(order);
  expect(await first.balance('USDT')).toEqual({ available: '500.5', frozen: '500.5' });
});

test('while prices have stopped only less can be asked for', async () => {
  const order = await buy(first, '50000', '0.01');
  app.feed.halt();
  const more = await amend(first, order.id, { amount: '0.011' });
  expect(more).toMatchObject({ code: 'MARKET_HALTED' });
  expect((await amend(first, order.id, { amount: '0.009' })).type).toBe('ok');
});

test('a repeat answers the order, and an ended one or one of another person is refused', async () => {
  const order = await buy(first, '50000', '0.01');
  const form = { id: order.id, req_id: randomUUID(), amount: '0.005' };
  const { body: once } = await first.post('/api/coin/amend', form);
  const { body: twice } = await first.post('/api/coin/amend', form);
  expect(twice).toEqual(once);
  const other = await first.post('/api/coin/amend', { ...form, amount: '0.004' });
  expect(other.body.code).toBe('REQ_ID_REUSED');

  expect((await amend(second, order.id, { amount: '0.004' })).code).toBe('ORDER_NOT_FOUND');
  await first.post('/api/coin/cancel', { id: order.id, req_id: randomUUID() });
  expect((await amend(first, order.id, { amount: '0.004' })).code).toBe('ORDER_NOT_OPEN');
});
