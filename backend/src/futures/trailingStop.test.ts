import { randomUUID } from 'node:crypto';
import { isReceiptOutputRight, type ReceiptClaim } from '@h5/shared/rules/receipts/receiptRules';
import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';
import { orderOf } from '../testing/FuturesRig';
import { readReceipt } from '../testing/readReceipt';

let database: FuturesTest['database'];
let rig: FuturesTest['rig'];
beforeEachFuturesTest((test) => ({ database, rig } = test));

const trail = (trader: string, id: string, trailingRate: string) =>
  rig.engine.commands.setStops(trader, { id, trailingRate, reqId: randomUUID() });

const rowOf = (id: string) =>
  database.db.selectFrom('positions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('it follows the best mark, and its receipt shows that mark and the one that set it off', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader);
  const set = await trail(trader, id, '0.01');
  expect(set.trailingStop).toMatchObject({ rate: '0.01', best: '60000' });
  await rig.second('60500');
  await rig.second('61000');
  const best = await rowOf(id);
  expect(best).toMatchObject({ trailing_best: '61000', trailing_best_at: rig.clock.now() });
  await rig.second('60800');
  // 61,000 less 1 % is 60,390.
  await rig.second('60390.1');
  expect(await rowOf(id)).toMatchObject({ status: 'holding', trailing_best: '61000' });
  await rig.second('60390');
  const row = await rowOf(id);
  expect(row).toMatchObject({ status: 'closed', close_reason: 'trailing_stop' });
  expect(row.close_price).toBe('60377.9');
  const notice = rig.events.find(
    ({ userId, topic }) => userId === trader && topic === 'user.notice',
  );
  expect(notice?.data).toMatchObject({ key: 'stop', params: { reason: 'trailing_stop' } });
  const receipt = await readReceipt(database.db, row.receipt_id);
  expect(receipt).toMatchObject({
    rule: 'futures.trailing/1',
    inputs: { callback: '0.01' },
    ticks: [
      ['BTC-PERP', best.trailing_best_at, '61000'],
      ['BTC-PERP', row.close_tick, '60390'],
      ['BTC-PERP.last', row.close_tick, '60390'],
    ],
    output: { trigger: '60390' },
  });
  expect(isReceiptOutputRight(receipt as ReceiptClaim)).toBe(true);
});

test('a short follows the price down, through a restart', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader, { side: 'short' });
  await trail(trader, id, '0.02');
  await rig.second('59000');
  await rig.restart();
  await rig.second('58500');
  await rig.second('59669.9');
  expect(await rowOf(id)).toMatchObject({ status: 'holding', trailing_best: '58500' });
  await rig.second('59670');
  expect((await rowOf(id)).close_reason).toBe('trailing_stop');
});

test('a stop-loss that the same second reaches comes before it', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader, { stopLossPrice: '59800' });
  await trail(trader, id, '0.001');
  await rig.second('59700');
  expect((await rowOf(id)).close_reason).toBe('stop_loss');
});

test('it follows the mark of a second that closes a part at a limit', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader);
  await trail(trader, id, '0.01');
  const exit = { id, limitPrice: '60900', lots: '5', reqId: randomUUID() };
  await rig.engine.commands.setLimitClose(trader, exit);
  await rig.second('61000');
  expect(await rowOf(id)).toMatchObject({ number: '0.15', trailing_best: '61000' });
  const part = database.db.selectFrom('positions').selectAll().where('parent_id', '=', id);
  expect(await part.execute()).toMatchObject([{ close_reason: 'limit', trailing_rate: null }]);
  await rig.second('60390');
  expect((await rowOf(id)).close_reason).toBe('trailing_stop');
});

test('0 clears it, and other stops leave it as it is', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader);
  await trail(trader, id, '0.001');
  const stop = { id, takeProfitPrice: '70000', reqId: randomUUID() };
  expect((await rig.engine.commands.setStops(trader, stop)).trailingStop?.rate).toBe('0.001');
  expect((await trail(trader, id, '0')).trailingStop).toBeUndefined();
  await rig.second('59700');
  expect((await rowOf(id)).status).toBe('holding');
});

test.each(['0.0005', '0.0015', '0.101'])('a distance of %s is refused', async (rate) => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader);
  await expect(trail(trader, id, rate)).rejects.toMatchObject({ code: 'TRAILING_RATE' });
});

test('an order that waits has none', async () => {
  const trader = await rig.newTrader('1000');
  const order = orderOf({ kind: 'limit', limitPrice: '50000' });
  const { id } = await rig.engine.commands.open(trader, order);
  await expect(trail(trader, id, '0.01')).rejects.toMatchObject({ code: 'POSITION_NOT_OPEN' });
});
