import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { HoldingCosts } from './HoldingCosts';

let app: TestApp;
beforeAll(async () => {
  // Without a market maker, so that people meet at the prices that these tests name.
  app = await createTestApp({ config: { demo: false } });
  app.feed.move('BTC-USDT', '50000');
});
afterAll(() => app.close());

/** A limit order in BTC-USDT. */
async function order(trader: Trader, side: 'buy' | 'sell', amount: string, price: string) {
  const { body } = await trader.post('/api/coin/trade', {
    req_id: randomUUID(),
    type: side === 'buy' ? '1' : '2',
    amount,
    currency_id: 1,
    legal_id: 3,
    target_price: price,
  });
  expect(body.type).toBe('ok');
  return body.message as { id: string };
}

async function costsOf(trader: Trader) {
  return (await trader.post('/api/wallet/costs')).body.message;
}

/** One user sells this quantity at a price, and another one buys all of it. */
async function bought(amounts: readonly [amount: string, price: string][]) {
  const maker = await app.newTrader({ BTC: '5' });
  const taker = await app.newTrader({ USDT: '100000' });
  for (const [amount, price] of amounts) await order(maker, 'sell', amount, price);
  const total = amounts.reduce((sum, [amount]) => sum + Number(amount), 0);
  await order(taker, 'buy', String(total), amounts.at(-1)?.[1] ?? '0');
  return { maker, taker };
}

const bitcoin = (amount: string, cost: string) => ({ currency_id: 1, amount, cost_usd: cost });

describe('POST /api/wallet/costs', () => {
  it('returns what was paid for the held coins, fee included, without the quote coin', async () => {
    const { taker } = await bought([['0.02', '50000']]);
    // 1,000 and 0.1 % of it.
    expect(await costsOf(taker)).toEqual([bitcoin('0.02', '1001')]);
  });

  it('adds up the fills of one order at several prices', async () => {
    const { taker } = await bought([
      ['0.01', '50000'],
      ['0.01', '50100'],
      ['0.02', '50200'],
    ]);
    expect(await costsOf(taker)).toEqual([bitcoin('0.04', '2007.005')]);
  });

  it('includes frozen funds, and keeps the average when a part is sold', async () => {
    const { maker, taker } = await bought([['0.02', '50000']]);
    await order(taker, 'sell', '0.02', '52000');
    expect(await costsOf(taker)).toEqual([bitcoin('0.02', '1001')]);
    await maker.deposit('USDT', '1000');
    await order(maker, 'buy', '0.005', '52000');
    expect(await costsOf(taker)).toEqual([bitcoin('0.015', '750.75')]);
  });

  it('starts again after everything was sold', async () => {
    const { maker, taker } = await bought([['0.02', '50000']]);
    expect(await costsOf(taker)).toHaveLength(1);
    await maker.deposit('USDT', '5000');
    await order(maker, 'buy', '0.02', '49000');
    await order(taker, 'sell', '0.02', '49000');
    expect(await costsOf(taker)).toEqual([]);
    await order(maker, 'sell', '0.01', '51000');
    await order(taker, 'buy', '0.01', '51000');
    expect(await costsOf(taker)).toEqual([bitcoin('0.01', '510.51')]);
  });

  it('values deposits at the price of their time', async () => {
    app.clock.advance(60_000);
    app.feed.move('BTC-USDT', '48000');
    const trader = await app.newTrader({ BTC: '0.5', USDT: '100' });
    app.feed.move('BTC-USDT', '50000');
    expect(await costsOf(trader)).toEqual([bitcoin('0.5', '24000')]);
  });

  it('requires a session, and returns only the costs of its user', async () => {
    await bought([['0.02', '50000']]);
    expect(await costsOf(await app.newTrader())).toEqual([]);
    expect((await app.post('/api/wallet/costs')).body.type).not.toBe('ok');
  });
});

describe('the count of costs', () => {
  const usdAt = (currencyId: number, time: number) =>
    app.services.valuation.usdAt(currencyId, time);
  const counting = (limits: { postingsPerRead?: number; maxReads?: number }) =>
    new HoldingCosts({ db: app.db, isTraded: (id) => id !== 3, usdAt, ...limits });
  const forget = () => app.db.deleteFrom('holding_costs').execute();

  /** Buys by one order from three, a sale, an order that was taken back, and another buy. */
  async function aHistory() {
    const { maker, taker } = await bought([
      ['0.01', '50000'],
      ['0.01', '50100'],
      ['0.02', '50200'],
    ]);
    await maker.deposit('USDT', '5000');
    await order(maker, 'buy', '0.01', '49900');
    await order(taker, 'sell', '0.01', '49900');
    const { id } = await order(taker, 'sell', '0.01', '54000');
    await taker.post('/api/coin/cancel', { id, req_id: randomUUID() });
    await order(maker, 'sell', '0.03', '50500');
    await order(taker, 'buy', '0.03', '50500');
    return taker;
  }
  // 2007.005 × ¾, and 1,515 with its fee.
  const itsCost = { currencyId: 1, quantity: '0.06', costUsd: '3021.76875' };

  it('is the same for any number of postings per read', async () => {
    const { id } = await aHistory();
    for (const postingsPerRead of [1, 2, 3, 5, 100]) {
      await forget();
      expect(await counting({ postingsPerRead, maxReads: 100 }).of(id)).toEqual([itsCost]);
    }
  });

  it('reads no posting twice', async () => {
    const trader = await aHistory();
    await forget();
    await counting({}).of(trader.id);
    expect(await counting({ maxReads: 0 }).of(trader.id)).toEqual([itsCost]);
    await trader.deposit('BTC', '0.01');
    expect(await counting({ maxReads: 0 }).of(trader.id)).toEqual([]);
  });

  it('leaves out a coin until its whole history is counted, and continues with the next call', async () => {
    const { id } = await aHistory();
    await forget();
    const slow = counting({ postingsPerRead: 2, maxReads: 2 });
    expect(await slow.of(id)).toEqual([]);
    for (let call = 0; call < 3; call += 1) await slow.of(id);
    expect(await slow.of(id)).toEqual([itsCost]);
  });

  it('is the same when two calls count in parallel', async () => {
    const { id } = await aHistory();
    await forget();
    const both = await Promise.all([
      counting({ postingsPerRead: 1 }).of(id),
      counting({ postingsPerRead: 3 }).of(id),
    ]);
    expect(both).toEqual([[itsCost], [itsCost]]);
    expect(await counting({}).of(id)).toEqual([itsCost]);
  });
});
