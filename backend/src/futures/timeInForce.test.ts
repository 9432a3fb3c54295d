import { randomUUID } from 'node:crypto';
import { beforeEachFuturesCallTest, type FuturesCallTest } from '../testing/beforeEachFuturesTest';
import type { Trader } from '../testing/createTestApp';

let desk: FuturesCallTest['desk'];
beforeEachFuturesCallTest((test) => ({ desk } = test));
beforeEach(() => desk.tick('60000'));

/** A limit for 20 lots; the next ticks have this price. */
const place = (trader: Trader, fields: Record<string, string | number>, price?: string) =>
  desk.open(trader, { status: 0, ...fields }, price);

const untouched = { available: '1000', frozen: '0' };

test.each(['ioc', 'fok'])('%s is filled whole by the next tick, at its price', async (term) => {
  const trader = await desk.newTrader();
  const { body } = await place(trader, { time_in_force: term, target_price: '60020' });
  expect(body.message).toMatchObject({
    status: 1,
    kind: 'limit',
    share: '20',
    open_price: '60012',
    target_price: '60020',
    time_in_force: term,
    margin: '240.048',
  });
  expect((await desk.balance(trader.id)).frozen).toBe('240.048');
});

test.each(['ioc', 'fok'])('%s is cancelled if the next tick is past its limit', async (term) => {
  const trader = await desk.newTrader();
  const fields = { time_in_force: term, target_price: '60012', req_id: randomUUID() };
  const { body } = await place(trader, fields, '60000.1');
  expect(body.message).toMatchObject({
    status: 4,
    open_price: null,
    cancel_reason: 'not_filled',
    time_in_force: term,
  });
  expect(body.message.closed_at).toBeGreaterThan(0);
  expect(await desk.balance(trader.id)).toEqual(untouched);
  const { body: repeat } = await place(trader, fields, '59000');
  expect(repeat.message).toEqual(body.message);
  const { body: cancelled } = await trader.post('/api/lever/my_trade', { status: 4 });
  expect(cancelled.message.list).toEqual([body.message]);
});

test('a short gets the better price, and its margin what its limit would have frozen', async () => {
  const trader = await desk.newTrader();
  const fields = { type: 2, time_in_force: 'ioc', target_price: '59000' };
  const { body } = await place(trader, fields);
  expect(body.message).toMatchObject({ open_price: '59988', fee: '7.19856', margin: '235.88144' });
});

test.each(['gtc', 'ioc'])('a %s limit far below the price opens no short', async (term) => {
  const trader = await desk.newTrader();
  const short = { type: 2, time_in_force: term, share: 6000 };
  const { body } = await place(trader, { ...short, target_price: '0.1' });
  expect(body).toMatchObject({ code: 'SHORT_LIMIT_TOO_LOW' });
  expect(body.message).toContain('53989.2');
  expect(await desk.balance(trader.id)).toEqual(untouched);
});

test('what would be filled at once does not wait when it must wait', async () => {
  const trader = await desk.newTrader();
  const postOnly = (fields: Record<string, string | number>) =>
    desk.submit(trader, { status: 0, time_in_force: 'post_only', ...fields });
  expect((await postOnly({ target_price: '60012' })).body.code).toBe('WOULD_FILL');
  expect((await postOnly({ type: 2, target_price: '59988' })).body.code).toBe('WOULD_FILL');
  expect((await postOnly({ status: 1 })).body.code).toBe('MARKET_HALTED');
  const market = { status: 1, time_in_force: 'post_only' };
  expect((await desk.open(trader, market)).body.code).toBe('WOULD_FILL');
  expect(await desk.balance(trader.id)).toEqual(untouched);
  const { body } = await postOnly({ target_price: '60011.9' });
  expect(body.message).toMatchObject({ status: 0, time_in_force: 'post_only' });
  await desk.second('59000');
  const { body: held } = await trader.post('/api/lever/my_trade', { status: 1 });
  expect(held.message.list).toMatchObject([{ id: body.message.id, open_price: '59011.8' }]);
});

test.each([
  [{ target_price: '60100', stop_loss_price: '60050' }, 'STOP_LOSS_SIDE'],
  [{ target_price: '60020.05' }, 'PRICE_OFF_TICK'],
  [{ target_price: '60020', multiple: 1 }, 'INSUFFICIENT_BALANCE'],
  [{}, 'INVALID_AMOUNT'],
])(
  'an order to be filled at once keeps the rules of one at the market: %j %s',
  async (fields, code) => {
    const trader = await desk.newTrader();
    const { body } = await place(trader, { time_in_force: 'ioc', ...fields } as Record<
      string,
      string
    >);
    expect(body.code).toBe(code);
  },
);

test('an order without a term waits until it is cancelled', async () => {
  const trader = await desk.newTrader();
  const { body } = await desk.submit(trader, { status: 0, target_price: '59000' });
  expect(body.message).toMatchObject({ status: 0 });
  expect(body.message).not.toHaveProperty('time_in_force');
});
