import { randomUUID } from 'node:crypto';
import type { CopyRig, RigTrader } from '../testing/CopyRig';
import { beforeEachCopyTest } from '../testing/beforeEachCopyTest';

let rig: CopyRig;
let trader: RigTrader;

beforeEachCopyTest((test) => {
  ({ rig, trader } = test);
});

test('a copy is filled with the price, the tick and the stops of the trader', async () => {
  const { userId, relation } = await rig.newFollower(trader);
  const opened = await rig.open(trader.userId, {
    takeProfitPrice: '62000',
    stopLossPrice: '59500',
  });
  const [copy] = await rig.positionsOf(userId);
  const [original] = await rig.positionsOf(trader.userId);
  expect(copy).toMatchObject({
    account_type: 5,
    copy_of: opened.id,
    trader_id: trader.id,
    relation_id: relation.id,
    number: '0.1',
    multiple: 20,
    margin: '300.06',
    fee: '3.60072',
    status: 'holding',
    take_profit: '62000',
    stop_loss: '59500',
  });
  for (const field of ['open_price', 'opened_tick', 'opened_last', 'opened_at'] as const) {
    expect(copy?.[field]).toBe(original?.[field]);
  }
  expect(await rig.balance(userId)).toEqual({ available: '0', frozen: '996.39928' });
});

test('always the same lots, at most the own leverage', async () => {
  const { userId } = await rig.newFollower(trader, { size: 'fixed', number: '3', ownCap: 5 });
  await rig.open(trader.userId);
  expect(await rig.positionsOf(userId)).toMatchObject([{ number: '0.03', multiple: 5 }]);
});

test('a full close closes the copies by the same tick, and books their profit', async () => {
  const { userId } = await rig.newFollower(trader);
  const { id } = await rig.open(trader.userId);
  await rig.second('60900');
  await rig.close(trader.userId, id, '60900');
  const [copy] = await rig.positionsOf(userId);
  const [original] = await rig.positionsOf(trader.userId);
  expect(copy).toMatchObject({ status: 'closed', close_reason: 'trader', pnl: '87.58' });
  expect([copy?.close_price, copy?.close_tick]).toEqual([
    original?.close_price,
    original?.close_tick,
  ]);
  // 87.58 less the fees 3.60072 and 3.653268 of opening and closing.
  expect(await rig.relationOf(userId)).toMatchObject({
    cumulative: '80.326012',
    held: '1080.326012',
    amount: '1000',
    status: 'active',
  });
});

test('closing a part closes the same ratio of each copy', async () => {
  const { userId, relation } = await rig.newFollower(trader, { number: '0.35' });
  const tiny = await rig.newFollower(trader, { size: 'fixed', number: '0.02' });
  const { id } = await rig.open(trader.userId);
  await rig.close(trader.userId, id, '60000', '4');
  expect(await rig.positionsOf(userId)).toMatchObject([
    { number: '0.056', status: 'holding' },
    { number: '0.014', status: 'closed', close_reason: 'trader' },
  ]);
  expect(await rig.skipsOf(relation.id)).toEqual([]);
  expect(await rig.positionsOf(tiny.userId)).toMatchObject([{ number: '0.0002' }]);
  expect(await rig.skipsOf(tiny.relation.id)).toMatchObject([
    { action: 'close', reason: 'BELOW_MIN', lots: '0.004', needed: '0.01', had: '0.02' },
  ]);
});

test('copies follow the stops of the trader, and nobody else changes them', async () => {
  const { userId } = await rig.newFollower(trader);
  const { id } = await rig.open(trader.userId);
  await rig.engine.commands.setStops(trader.userId, {
    id,
    stopLossPrice: '59500',
    reqId: crypto.randomUUID(),
  });
  const [copy] = await rig.positionsOf(userId);
  expect(copy).toMatchObject({ stop_loss: '59500', version: 2 });
  const own = { id: copy?.id ?? '', reqId: crypto.randomUUID() };
  await expect(
    rig.engine.commands.setStops(userId, { ...own, stopLossPrice: '0' }),
  ).rejects.toMatchObject({
    code: 'COPY_MANAGED',
  });
  await expect(
    rig.engine.commands.changeMargin(userId, { ...own, amount: '10', direction: 'add' }),
  ).rejects.toMatchObject({ code: 'COPY_MANAGED' });
  await rig.second('59400');
  expect(await rig.positionsOf(userId)).toMatchObject([{ status: 'closed' }]);
  expect(await rig.positionsOf(trader.userId)).toMatchObject([{ close_reason: 'stop_loss' }]);
});

test('a trader who is liquidated takes the copies with him, at the market', async () => {
  const { userId } = await rig.newFollower(trader);
  await rig.open(trader.userId, { multiple: 100 });
  await rig.second('59400');
  expect(await rig.positionsOf(trader.userId)).toMatchObject([{ close_reason: 'liquidation' }]);
  expect(await rig.positionsOf(userId)).toMatchObject([
    { close_reason: 'trader', close_price: '59388.1', status: 'closed' },
  ]);
});

test('a copy is liquidated on its own', async () => {
  const { userId } = await rig.newFollower(trader, { ownCap: 50 });
  await rig.open(trader.userId, { multiple: 50, stopLossPrice: '59300' });
  const { id } = (await rig.positionsOf(trader.userId))[0] ?? { id: '' };
  const margin = { id, amount: '500', direction: 'add', reqId: crypto.randomUUID() } as const;
  await rig.engine.commands.changeMargin(trader.userId, margin);
  await rig.engine.commands.setStops(trader.userId, {
    id,
    stopLossPrice: '58000',
    reqId: crypto.randomUUID(),
  });
  await rig.second('59000');
  expect(await rig.positionsOf(userId)).toMatchObject([{ close_reason: 'liquidation' }]);
  expect(await rig.positionsOf(trader.userId)).toMatchObject([{ status: 'holding' }]);
});

test('a limit of the trader is copied when it is filled', async () => {
  const { userId } = await rig.newFollower(trader);
  const order = { kind: 'limit', limitPrice: '59000' } as const;
  const reply = rig.open(trader.userId, order);
  expect((await reply).status).toBe('pending');
  expect(await rig.positionsOf(userId)).toEqual([]);
  await rig.second('58900');
  expect(await rig.positionsOf(userId)).toMatchObject([
    { open_price: '58911.8', kind: 'market', status: 'holding' },
  ]);
});

test('a follower closes a copy by hand, also a part of it', async () => {
  const { userId } = await rig.newFollower(trader);
  const { id } = await rig.open(trader.userId);
  const [copy] = await rig.positionsOf(userId);
  await rig.close(userId, copy?.id ?? '', '60000', '4');
  expect(await rig.positionsOf(userId)).toMatchObject([
    { number: '0.06', status: 'holding' },
    { number: '0.04', status: 'closed', close_reason: 'user' },
  ]);
  await rig.close(trader.userId, id, '60000');
  const closed = await rig.positionsOf(userId);
  expect(closed.map(({ close_reason }) => close_reason)).toEqual(['trader', 'user']);
});

test('a position that is reversed closes its copies, and the one that takes its place is copied', async () => {
  const { userId } = await rig.newFollower(trader);
  const { id } = await rig.open(trader.userId);
  const reply = rig.engine.commands.reverse(trader.userId, { id, reqId: randomUUID() });
  await rig.idle();
  rig.tick('60000');
  const opened = await reply;
  await rig.idle();
  expect(await rig.positionsOf(userId)).toMatchObject([
    { side: 'long', status: 'closed', close_reason: 'trader' },
    { side: 'short', status: 'holding', copy_of: opened.id, reverses_id: null },
  ]);
});

test('a close at a limit closes the same ratio of each copy by the same second', async () => {
  const { userId } = await rig.newFollower(trader);
  const { id } = await rig.open(trader.userId);
  const limit = { id, limitPrice: '60100', lots: '5', reqId: randomUUID() };
  await rig.engine.commands.setLimitClose(trader.userId, limit);
  await rig.second('60200');
  const own = await rig.positionsOf(trader.userId);
  const part = own.find(({ parent_id: parentId }) => parentId === id);
  const copies = await rig.positionsOf(userId);
  expect(copies).toMatchObject([
    { number: '0.075', status: 'holding', close_limit: null },
    { number: '0.025', status: 'closed', close_reason: 'trader', close_tick: part?.close_tick },
  ]);
  const [copy] = copies;
  const ofCopy = { id: copy?.id ?? '', limitPrice: '61000', reqId: randomUUID() };
  const refused = rig.engine.commands.setLimitClose(userId, ofCopy);
  await expect(refused).rejects.toMatchObject({ code: 'COPY_MANAGED' });
});

test('a trailing stop of the trader closes the copies by the same second', async () => {
  const { userId } = await rig.newFollower(trader);
  const { id } = await rig.open(trader.userId);
  const stop = { id, trailingRate: '0.001', reqId: randomUUID() };
  await rig.engine.commands.setStops(trader.userId, stop);
  await rig.second('59900');
  const [original] = await rig.positionsOf(trader.userId);
  expect(original).toMatchObject({ close_reason: 'trailing_stop' });
  expect(await rig.positionsOf(userId)).toMatchObject([
    { close_reason: 'trader', close_tick: original?.close_tick, trailing_rate: null },
  ]);
});
