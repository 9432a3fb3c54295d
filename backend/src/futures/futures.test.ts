import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { position } from '@h5/shared/contract/futures/position';
import { Decimal } from '@h5/shared/money/money';
import { resultOfPosition } from '@h5/shared/rules/futures/futuresSettlement';
import { beforeEachFuturesCallTest, type FuturesCallTest } from '../testing/beforeEachFuturesTest';
import type { Trader } from '../testing/createTestApp';
import { eventually } from '../testing/eventually';

let app: FuturesCallTest['app'];
let desk: FuturesCallTest['desk'];
beforeEachFuturesCallTest((test) => ({ app, desk } = test));

/** The contract price at which a long opens at 60,000. */
const below = '59988';

const positionsOf = async (trader: Trader, status: number) => {
  const { body } = await trader.post('/api/lever/my_trade', { status });
  return body.message.list as Record<string, unknown>[];
};

test('an order at the market is filled by the first tick after its acceptance', async () => {
  const trader = await desk.newTrader();
  const fees = new Decimal(await desk.systemBalance('fees'));
  const { body } = await desk.open(trader, {}, '60010');
  expect(body.message).toMatchObject({
    symbol: 'BTC-PERP',
    type: 1,
    kind: 'market',
    share: '20',
    number: '0.2',
    open_price: '60022.1',
    margin_first: '240.0884',
    margin: '240.0884',
    fee: '7.202652',
    status: 1,
    version: 1,
    account_type: 3,
  });
  expect(await desk.balance(trader.id)).toEqual({ available: '752.708948', frozen: '240.0884' });
  const paid = new Decimal(await desk.systemBalance('fees')).minus(fees);
  expect(paid.toFixed()).toBe('7.202652');
});

test('a tick before the acceptance fills nothing', async () => {
  const trader = await desk.newTrader();
  const request = desk.submit(trader, { status: 1 });
  app.feed.tickFutures([{ symbol: 'BTC-PERP', time: app.clock.now(), price: '59000' }]);
  const { body } = await desk.withTicks(request);
  expect(body.message.open_price).toBe('60012');
});

test('a close returns margin and gain at the price of the first tick after it', async () => {
  const trader = await desk.newTrader();
  const { body: opened } = await desk.open(trader);
  await desk.second('60900');
  const { body } = await desk.close(trader, opened.message.id as string);
  expect(body.message).toMatchObject({
    open_price: '60012',
    close_price: '60887.8',
    close_reason: 'user',
    status: 3,
    pnl: '175.16',
    returned: '407.901464',
  });
  expect(await desk.balance(trader.id)).toEqual({ available: '1160.652024', frozen: '0' });
});

test('a short gains when the price falls', async () => {
  const trader = await desk.newTrader();
  const { body: opened } = await desk.open(trader, { type: 2 });
  expect(opened.message.open_price).toBe('59988');
  await desk.second('59400');
  const { body } = await desk.close(trader, opened.message.id as string);
  expect(body.message).toMatchObject({ close_price: '59411.9', pnl: '115.22', status: 3 });
});

test.each([
  [{ multiple: 101 }, 'MULTIPLE_NOT_ALLOWED'],
  [{ share: '0.001' }, 'LOTS_TOO_SMALL'],
  [{ share: '0.001', status: 0, target_price: '59000' }, 'LOTS_TOO_SMALL'],
  [{ share: '2000', multiple: 20 }, 'TIER_LIMIT'],
  [{ share: '100', multiple: 100 }, 'MULTIPLE_NOT_ALLOWED'],
  [{ multiple: 1 }, 'INSUFFICIENT_BALANCE'],
  [{ target_profit_price: '59000' }, 'TAKE_PROFIT_SIDE'],
  [{ stop_loss_price: '61000' }, 'STOP_LOSS_SIDE'],
  [{ stop_loss_price: '59000' }, 'STOP_BEYOND_LIQUIDATION'],
  [{ target_profit_price: '61000.05' }, 'PRICE_OFF_TICK'],
  [{ status: 0, target_price: '59000.05' }, 'PRICE_OFF_TICK'],
  [{ status: 0 }, 'INVALID_AMOUNT'],
  [{ currency_id: 16 }, 'MARKET_NOT_FOUND'],
])('refuses the order %j: %s', async (fields, code) => {
  const trader = await desk.newTrader();
  const { body } = await desk.open(trader, fields as Record<string, string>);
  expect(body).toMatchObject({ type: 'error', code });
  expect(await desk.balance(trader.id)).toEqual({ available: '1000', frozen: '0' });
});

test('lots are rounded to two decimals, half up', async () => {
  const trader = await desk.newTrader();
  const { body } = await desk.open(trader, { share: '1.239' });
  expect(body.message).toMatchObject({ share: '1.24', number: '0.0124' });
});

test.each([
  [{}, '60301', 'PRICE_MOVED'],
  [{}, '60299', undefined],
  [{ slippage: '0.0001' }, '60007', 'PRICE_MOVED'],
  [{ slippage: '0.5' }, '60301', 'PRICE_MOVED'],
  [{ type: 2 }, '59699', 'PRICE_MOVED'],
])('an order %j is filled at %s unless its owner allows less: %s', async (fields, price, code) => {
  const trader = await desk.newTrader();
  desk.tick('60000');
  const accepted = jest.spyOn(app.services.futuresEngine.commands, 'open');
  const request = desk.submit(trader, { status: 1, ...fields });
  await eventually(() => expect(accepted).toHaveBeenCalledTimes(1));
  accepted.mockRestore();
  desk.tick(price);
  expect((await request).body.code).toBe(code);
});

test('nothing is opened while prices have stopped, and a close waits for the first tick', async () => {
  const trader = await desk.newTrader();
  const { body: opened } = await desk.open(trader, {}, below);
  const { id } = opened.message as { id: string };
  app.clock.advance(5_000);
  expect((await desk.submit(trader, { status: 1 })).body.code).toBe('MARKET_HALTED');
  const closing = await trader.post('/api/lever/close', { id, req_id: randomUUID() });
  expect(closing.body.message).toMatchObject({ status: 2, close_price: null });
  const again = await trader.post('/api/lever/close', { id, req_id: randomUUID() });
  expect(again.body.code).toBe('POSITION_NOT_OPEN');
  desk.tick('60900');
  await desk.idle();
  expect(await positionsOf(trader, 3)).toMatchObject([{ id, close_price: '60887.8' }]);
});

test('a repeated request gets the same position, another body under its id is refused', async () => {
  const trader = await desk.newTrader();
  const fields = { req_id: randomUUID() };
  const { body: first } = await desk.open(trader, fields);
  const { body: second } = await desk.open(trader, fields, '60100');
  expect(second.message).toEqual(first.message);
  expect((await desk.open(trader, { ...fields, share: 10 })).body.code).toBe('REQ_ID_REUSED');
  expect(await positionsOf(trader, 1)).toHaveLength(1);
});

test('a part of a position is closed as a position of its own', async () => {
  const trader = await desk.newTrader();
  const { body: opened } = await desk.open(trader, {}, below);
  const { id } = opened.message as { id: string };
  await desk.second('60900');
  // A quarter of the opening fee of 7.2, and the fee of the close.
  const { body } = await desk.close(trader, id, { share: 5 }, '60912.2');
  expect(body.message).toMatchObject({
    parent_id: id,
    share: '5',
    number: '0.05',
    margin: '60',
    margin_first: '60',
    close_price: '60900',
    pnl: '45',
    fee: '3.627',
    returned: '103.173',
    status: 3,
  });
  const [rest] = await positionsOf(trader, 1);
  expect(rest).toMatchObject({ id, number: '0.15', margin: '180', margin_first: '180' });
});

test('a close takes no more than there is, and leaves no rest that is too small', async () => {
  const trader = await desk.newTrader();
  const { body: opened } = await desk.open(trader, { share: '1' });
  const { id } = opened.message as { id: string };
  const { body: more } = await desk.close(trader, id, { share: '1.01' });
  expect(more).toMatchObject({ code: 'LOTS_TOO_LARGE' });
  expect((await desk.close(trader, id, { share: '0.004' })).body.code).toBe('LOTS_TOO_SMALL');
  const { body } = await desk.close(trader, id, { share: '0.995' });
  expect(body.message).toMatchObject({ id, parent_id: null, share: '1', status: 3 });
});

test('a closed position is closed once', async () => {
  const trader = await desk.newTrader();
  const { body: opened } = await desk.open(trader);
  const { id } = opened.message as { id: string };
  const replies = await Promise.all([
    desk.close(trader, id),
    trader.post('/api/lever/close', { id, req_id: randomUUID() }),
    trader.post('/api/lever/batch_close', { type: 0, req_id: randomUUID() }),
  ]);
  const changed = replies.filter(
    ({ body }) => body.message?.status === 3 || body.message?.count === 1,
  );
  expect(changed).toHaveLength(1);
  expect((await desk.close(trader, id)).body.code).toBe('POSITION_NOT_OPEN');
});

test('longs are closed together, and a repeat names the same ones', async () => {
  const trader = await desk.newTrader('5000');
  const long = await desk.open(trader);
  const short = await desk.open(trader, { type: 2 });
  const request = { type: 1, req_id: randomUUID() };
  const { body } = await desk.withTicks(trader.post('/api/lever/batch_close', request));
  expect(body.message).toEqual({ count: 1, ids: [long.body.message.id] });
  desk.tick();
  await desk.idle();
  expect(await positionsOf(trader, 1)).toMatchObject([{ id: short.body.message.id }]);
  expect(await positionsOf(trader, 3)).toMatchObject([{ close_reason: 'batch' }]);
  const repeat = await trader.post('/api/lever/batch_close', request);
  expect(repeat.body.message).toEqual(body.message);
});

test('margin is added, and removed down to the first margin', async () => {
  const trader = await desk.newTrader();
  const { body: opened } = await desk.open(trader, {}, below);
  const change = (dir: string, amount: string) =>
    trader.post('/api/lever/margin', {
      id: opened.message.id as string,
      dir,
      amount,
      req_id: randomUUID(),
    });
  expect((await change('add', '60')).body.message).toMatchObject({ margin: '300', version: 2 });
  expect((await desk.balance(trader.id)).frozen).toBe('300');
  expect((await change('remove', '60.00000001')).body).toMatchObject({
    code: 'MARGIN_NOT_REMOVABLE',
  });
  expect((await change('remove', '60')).body.message).toMatchObject({ margin: '240' });
  expect((await change('add', '10000')).body.code).toBe('INSUFFICIENT_BALANCE');
});

test('another person’s position is not found', async () => {
  const trader = await desk.newTrader();
  const other = await desk.newTrader();
  const { body: opened } = await desk.open(trader);
  const fields = { id: opened.message.id as string, req_id: randomUUID() };
  for (const [path, more] of [
    ['close', {}],
    ['setstop', { stop_loss_price: '0' }],
    ['cancel', {}],
    ['margin', { amount: '1', dir: 'add' }],
  ] as const) {
    const { body } = await other.post(`/api/lever/${path}`, { ...fields, ...more });
    expect([path, body.code]).toEqual([path, 'POSITION_NOT_FOUND']);
  }
});

test('the ticket shows a guest the market, and a person their own account too', async () => {
  const trader = await desk.newTrader();
  await desk.open(trader, {}, below);
  await desk.submit(trader, { status: 0, target_price: '59000', share: 10 });
  const pair = { currency_id: 1 };
  const { body: guest } = await app.post('/api/lever/deal', pair);
  expect(guest.message).toMatchObject({
    index: '60000',
    mark: '60000',
    mine: null,
    rules: { lot_size: '0.01', spread: '0.0002' },
    waiting: { long: [{ price: '59000', share: '10' }], short: [] },
  });
  const { body } = await trader.post('/api/lever/deal', pair);
  expect(body.message.mine).toMatchObject({
    frozen: '361.54',
    positions: [{ status: 1 }],
    orders: [{ status: 0, target_price: '59000' }],
  });
  const { body: summary } = await trader.post('/api/lever/dealall');
  expect(summary.message).toMatchObject({
    margin: '240',
    pnl: '0',
    positions: [{ status: 1 }],
    orders: [{ status: 0, target_price: '59000' }],
  });
  await trader.post('/api/lever/cancel', {
    id: body.message.mine.orders[0].id as string,
    req_id: randomUUID(),
  });
});

test('the contract markets have a mark and an index each', async () => {
  const { body } = await app.get('/api/lever/markets');
  const rows = body.message as { symbol: string }[];
  expect(rows).toHaveLength(29);
  expect(rows[0]).toMatchObject({
    symbol: 'BTC-PERP',
    kind: 'contract',
    index: '60000',
    mark: '60000',
    step: '0.0001',
    rules: { lot_size: '0.01' },
  });
});

test('the record of closed positions has the latest close first on all its pages', async () => {
  const trader = await desk.newTrader('5000');
  const ids: string[] = [];
  for (let opened = 0; opened < 3; opened += 1) {
    ids.push((await desk.open(trader)).body.message.id as string);
  }
  const [first, second, third] = ids;
  for (const id of [third, first, second]) {
    await desk.close(trader, id as string);
    await desk.second('60000');
  }
  const pageOf = async (page: number) => {
    const query = { status: 3, page, limit: 1 };
    const { body } = await trader.post('/api/lever/my_trade', query);
    return (body.message.list as { id: string }[]).map(({ id }) => id);
  };
  expect([await pageOf(1), await pageOf(2), await pageOf(3)]).toEqual([[second], [first], [third]]);
});

test('the record lists one side, or one position with the parts that were closed of it', async () => {
  const trader = await desk.newTrader('5000');
  const { body: opened } = await desk.open(trader);
  const { body: short } = await desk.open(trader, { type: 2 });
  const { body: part } = await desk.close(trader, opened.message.id as string, { share: 5 });
  const idsOf = async (query: Record<string, string | number>) => {
    const { body } = await trader.post('/api/lever/my_trade', query);
    return (body.message.list as { id: string }[]).map(({ id }) => id);
  };
  expect(await idsOf({ type: 2 })).toEqual([short.message.id]);
  expect(await idsOf({ id: opened.message.id as string })).toEqual([
    part.message.id,
    opened.message.id,
  ]);
  const other = await desk.newTrader();
  const { body } = await other.post('/api/lever/my_trade', { id: opened.message.id as string });
  expect(body.message.list).toEqual([]);
});

test('what all closed positions came to is their sum, whatever page is shown', async () => {
  const trader = await desk.newTrader();
  for (const price of ['60900', '59500', '60300']) {
    const { body } = await desk.open(trader);
    await desk.second(price);
    await desk.close(trader, body.message.id as string);
  }
  const closed = await positionsOf(trader, 3);
  const sum = async (fields = {}) =>
    (await trader.post('/api/lever/closed_sum', { type: 1, ...fields })).body.message;
  const results = closed.map((row) => resultOfPosition(z.decode(position, row as never))?.result);
  const fees = closed.reduce((total, { fee }) => total.plus(fee as string), new Decimal(0));
  expect(await sum()).toEqual({
    count: 3,
    winners: results.filter((result) => result?.gt(0)).length,
    result: Decimal.sum(...results.map((result) => result ?? 0)).toFixed(),
    fees: fees.toFixed(),
  });
  const times = closed.map((row) => Number(row.closed_at));
  const later = { from: Math.max(...times) };
  expect(await sum(later)).toMatchObject({ count: 1 });
  const { body } = await trader.post('/api/lever/my_trade', { status: 3, limit: 1, ...later });
  expect(body.message).toMatchObject({ total: 1, list: [{ closed_at: later.from }] });
  expect(await sum({ type: 2 })).toEqual({ count: 0, winners: 0, result: '0', fees: '0' });
});
