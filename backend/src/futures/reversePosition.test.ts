import { randomUUID } from 'node:crypto';
import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';

let database: FuturesTest['database'];
let rig: FuturesTest['rig'];
beforeEachFuturesTest((test) => ({ database, rig } = test));

/** Reverses by a tick at this price. */
async function reverse(
  trader: string,
  id: string,
  price: string,
  { reqId = randomUUID(), slippage }: { reqId?: string; slippage?: string } = {},
) {
  const reply = rig.engine.commands.reverse(trader, { id, slippage, reqId });
  reply.catch(() => {});
  await rig.idle();
  rig.tick(price);
  await rig.idle();
  return reply;
}

const rowOf = (id: string) =>
  database.db.selectFrom('positions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('one tick closes a long and opens a short of the same size, and a repeat does nothing', async () => {
  const trader = await rig.newTrader('1000');
  const long = await rig.open(trader, { takeProfitPrice: '70000' });
  const reqId = randomUUID();
  const short = await reverse(trader, long.id, '61000', { reqId });
  expect(short).toMatchObject({
    reversesId: long.id,
    side: 'short',
    lots: '20',
    multiple: 50,
    status: 'holding',
    openPrice: '60987.8',
    takeProfitPrice: null,
  });
  const closed = await rowOf(long.id);
  const opened = await rowOf(short.id);
  expect(closed).toMatchObject({
    status: 'closed',
    close_reason: 'user',
    close_price: '60987.8',
  });
  expect([opened.opened_tick, opened.opened_last]).toEqual([closed.close_tick, closed.close_last]);
  expect(closed.receipt_id).not.toBeNull();
  expect(await reverse(trader, long.id, '62000', { reqId })).toEqual(short);
});

test('what the close returns pays for the new position', async () => {
  const trader = await rig.newTrader('270');
  const { id } = await rig.open(trader);
  const short = await reverse(trader, id, '60000');
  expect(short).toMatchObject({ side: 'short', openPrice: '59988' });
});

test('if it does not, nothing happens', async () => {
  const trader = await rig.newTrader('250');
  const { id } = await rig.open(trader);
  await expect(reverse(trader, id, '59900')).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
  });
  expect(await rowOf(id)).toMatchObject({ status: 'holding' });
  expect((await rig.close(trader, id, '59900')).status).toBe('closed');
});

test('a stop that a second before the tick reaches comes first', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader, { stopLossPrice: '59500' });
  const reply = rig.engine.commands.reverse(trader, { id, reqId: randomUUID() });
  reply.catch(() => {});
  await rig.idle();
  rig.secondWithoutWaiting('59400');
  rig.tick('59400');
  await expect(reply).rejects.toMatchObject({ code: 'POSITION_NOT_OPEN' });
  expect(await rowOf(id)).toMatchObject({ close_reason: 'stop_loss' });
});

test('a price worse than the slippage that is allowed is refused', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader);
  const refused = { code: 'PRICE_MOVED' };
  await expect(reverse(trader, id, '59500')).rejects.toMatchObject(refused);
  const narrow = reverse(trader, id, '59490', { slippage: '0.0001' });
  await expect(narrow).rejects.toMatchObject(refused);
  expect(await reverse(trader, id, '59480')).toMatchObject({ side: 'short' });
});

test('the most positions do not keep one from being reversed', async () => {
  const trader = await rig.newTrader();
  const ids: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    ids.push((await rig.open(trader, { lots: '1' })).id);
  }
  expect(await reverse(trader, ids[0] ?? '', '60000')).toMatchObject({ side: 'short' });
});

test('of many at once one is done, and a close beside them does nothing more', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader);
  const all = [
    ...Array.from({ length: 20 }, () => reverse(trader, id, '60000')),
    rig.engine.commands.close(trader, { id, lots: '5', reqId: randomUUID() }),
  ];
  const done = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled');
  expect(done.length).toBeLessThanOrEqual(2);
  const open = await database.db
    .selectFrom('positions')
    .select('side')
    .where('user_id', '=', trader)
    .where('status', 'in', ['holding', 'closing'])
    .execute();
  expect(open).toHaveLength(1);
});

test('the position of another person is refused as one that does not exist, without waiting for a tick', async () => {
  const { id } = await rig.open(await rig.newTrader('1000'));
  const stranger = await rig.newTrader('1000');
  const refused = { code: 'POSITION_NOT_FOUND' };
  for (const each of [id, randomUUID()]) {
    const reply = rig.engine.commands.reverse(stranger, { id: each, reqId: randomUUID() });
    await expect(reply).rejects.toMatchObject(refused);
  }
});
