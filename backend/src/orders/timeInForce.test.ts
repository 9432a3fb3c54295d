import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';

let app: TestApp;
let seller: Trader;
let buyer: Trader;

/** Without the demo the house quotes nothing. The book has 0.01 at 50,000 and 0.02 at 50,010. */
beforeAll(async () => {
  app = await createTestApp({ config: { demo: false } });
});
afterAll(() => app.close());

beforeEach(async () => {
  app.feed.move('BTC-USDT', '50000');
  seller = await app.newTrader({ BTC: '1', USDT: '1000' });
  buyer = await app.newTrader({ USDT: '10000' });
  await place(seller, { type: '2', target_price: '50000', amount: '0.01' });
  await place(seller, { type: '2', target_price: '50010', amount: '0.02' });
});
afterEach(async () => {
  for (const trader of [seller, buyer]) {
    const { body } = await trader.get('/api/coin/orders', { limit: 100 });
    for (const { id } of body.message.list) {
      await trader.post('/api/coin/cancel', { id, req_id: randomUUID() });
    }
  }
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

async function place(trader: Trader, order: Record<string, string>) {
  const ids = { req_id: randomUUID(), currency_id: '1', legal_id: '3', type: '1' };
  const { body } = await trader.post('/api/coin/trade', { ...ids, ...order });
  return body;
}

const limit = (amount: string, target_price = '50000') => ({ amount, target_price });

test('ioc fills what it can and cancels the rest, and nothing stays frozen', async () => {
  const { message } = await place(buyer, { ...limit('0.015'), time_in_force: 'ioc' });
  expect(message).toMatchObject({ status: 'cancelled', filled: '0.01', time_in_force: 'ioc' });
  expect(await buyer.balance('USDT')).toEqual({ available: '9499.5', frozen: '0' });
});

test('ioc without an offer within its price is cancelled whole', async () => {
  const { message } = await place(buyer, { ...limit('0.015', '49990'), time_in_force: 'ioc' });
  expect(message).toMatchObject({ status: 'cancelled', filled: '0' });
});

test('fok is filled whole, over several prices', async () => {
  const { message } = await place(buyer, { ...limit('0.03', '50010'), time_in_force: 'fok' });
  expect(message).toMatchObject({ status: 'filled', filled: '0.03' });
});

test('fok that cannot be filled whole fills nothing and leaves the book as it was', async () => {
  const { message } = await place(buyer, { ...limit('0.03', '50009.9'), time_in_force: 'fok' });
  expect(message).toMatchObject({ status: 'cancelled', filled: '0' });
  const whole = await place(buyer, { ...limit('0.03', '50010') });
  expect(whole.message).toMatchObject({ status: 'filled' });
});

test('fok at the market is filled whole or cancelled', async () => {
  const order = { amount: '0.031', time_in_force: 'fok' };
  expect((await place(buyer, order)).message).toMatchObject({ status: 'cancelled', filled: '0' });
  expect((await place(buyer, { ...order, amount: '0.03' })).message.status).toBe('filled');
});

test("fok does not count its owner's offers, and leaves them in the book", async () => {
  const { message } = await place(seller, { ...limit('0.01'), time_in_force: 'fok' });
  expect(message).toMatchObject({ status: 'cancelled', filled: '0' });
  const { body } = await seller.get('/api/coin/orders');
  expect(body.message.total).toBe(2);
});

test('post_only that would match is refused, also at the market, and stores nothing', async () => {
  const order = { ...limit('0.01'), time_in_force: 'post_only', req_id: randomUUID() };
  expect(await place(buyer, order)).toMatchObject({ type: 'error', code: 'WOULD_FILL' });
  const atMarket = await place(buyer, { amount: '0.01', time_in_force: 'post_only' });
  expect(atMarket).toMatchObject({ type: 'error', code: 'WOULD_FILL' });
  expect(await buyer.balance('USDT')).toEqual({ available: '10000', frozen: '0' });
});

test('post_only below the offers rests, and is filled later', async () => {
  const { message } = await place(buyer, {
    ...limit('0.01', '49999'),
    time_in_force: 'post_only',
  });
  expect(message).toMatchObject({ status: 'open', time_in_force: 'post_only' });
  await place(seller, { ...limit('0.01', '49999'), type: '2' });
  const { body } = await buyer.get('/api/coin/order', { id: message.id });
  expect(body.message).toMatchObject({ order: { status: 'filled' }, fills: [{ role: 'maker' }] });
});

test('gtc is what an order without a time in force is', async () => {
  const { message } = await place(buyer, { ...limit('0.015'), time_in_force: 'gtc' });
  expect(message).toMatchObject({ status: 'partial', filled: '0.01' });
  expect(message).not.toHaveProperty('time_in_force');
});
