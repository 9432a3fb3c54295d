import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { FuturesRig, orderOf } from '../testing/FuturesRig';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';

let database: TestDatabase;
let rig: FuturesRig;

beforeEach(async () => {
  database = await openTestDatabase();
  rig = new FuturesRig(database.db);
  await rig.start();
});
afterEach(async () => {
  expect(await findBrokenInvariants(database.db)).toEqual([]);
  await rig.engine.stop();
  expect(rig.errors).toEqual([]);
  await database.close();
});

const rows = () => database.db.selectFrom('positions').selectAll().orderBy('id').execute();

test('seconds that were recorded while the engine was away are carried out in their order', async () => {
  const trader = await rig.newTrader();
  await rig.open(trader, { takeProfitPrice: '61000', stopLossPrice: '59500' });
  await rig.engine.stop();
  rig.secondWithoutWaiting('60990');
  rig.secondWithoutWaiting('59400');
  rig.secondWithoutWaiting('61200');
  await rig.restart();
  expect(await rows()).toMatchObject([
    { status: 'closed', close_reason: 'stop_loss', close_price: '59388.1' },
  ]);
});

test('a second that was carried out does nothing again', async () => {
  const trader = await rig.newTrader();
  await rig.open(trader, { takeProfitPrice: '61000' });
  await rig.second('61000');
  const before = await rows();
  expect(before).toMatchObject([{ status: 'closed', version: 2 }]);
  rig.tick('61000');
  await rig.open(trader, { stopLossPrice: '60500' }, '61000');
  await rig.restart();
  await rig.restart();
  expect(await rows()).toMatchObject([before[0], { status: 'holding', version: 1 }]);
});

test('a closing position is filled by the first tick after the restart', async () => {
  const trader = await rig.newTrader();
  const { id } = await rig.open(trader);
  const closing = rig.engine.commands.close(trader, { id, reqId: randomUUID() });
  await rig.idle();
  await rig.restart();
  expect((await closing).status).toBe('closing');
  rig.tick('60900');
  await rig.idle();
  expect(await rows()).toMatchObject([{ status: 'closed', close_price: '60887.8' }]);
});

test('limits and stops wait again after a restart', async () => {
  const trader = await rig.newTrader();
  await rig.engine.commands.open(
    trader,
    orderOf({ kind: 'limit', limitPrice: '59000', stopLossPrice: '58500' }),
  );
  await rig.restart();
  await rig.second('58900');
  expect(await rows()).toMatchObject([{ status: 'holding', open_price: '58911.8' }]);
  await rig.restart();
  await rig.second('58500');
  expect(await rows()).toMatchObject([{ status: 'closed', close_reason: 'stop_loss' }]);
});

test('a repeat after a restart gets the position that was opened', async () => {
  const trader = await rig.newTrader();
  const order = { reqId: randomUUID() };
  const opened = await rig.open(trader, order);
  await rig.restart();
  expect(await rig.open(trader, order, '60500')).toEqual(opened);
  expect(await rows()).toHaveLength(1);
});

test('a second engine fences the first one out', async () => {
  const trader = await rig.newTrader();
  const first = rig.engine;
  await rig.open(trader);
  const other = new FuturesRig(database.db);
  await other.engine.start();
  const order = orderOf({ kind: 'limit', limitPrice: '59000' });
  await expect(first.commands.open(trader, order)).rejects.toThrow('BUSY');
  expect(String(rig.errors[0])).toContain('taken over "futures"');
  rig.errors.length = 0;
  await other.engine.stop();
});

test('two engines that carry out the same seconds have one effect', async () => {
  const trader = await rig.newTrader();
  await rig.open(trader, { stopLossPrice: '59500' });
  await rig.open(trader, { side: 'short', takeProfitPrice: '59200' });
  await rig.open(trader);
  const other = new FuturesRig(database.db);
  other.clock.set(rig.clock.now());
  other.prices.seconds.push(...rig.prices.seconds);
  await other.engine.start();
  for (const price of ['60000', '59000', '58000']) {
    for (const one of [other, rig]) one.secondWithoutWaiting(price);
    await Promise.all([other.idle(), rig.idle()]);
  }
  expect(await rows()).toMatchObject([
    { status: 'closed', close_reason: 'stop_loss', version: 2 },
    { status: 'closed', close_reason: 'take_profit', version: 2 },
    { status: 'closed', close_reason: 'liquidation', version: 2 },
  ]);
  const receipts = await database.db.selectFrom('receipts').select('rule').execute();
  expect(receipts).toHaveLength(3);
  expect(rig.errors.splice(0).map(String).join()).toContain('taken over "futures"');
  expect(other.errors).toEqual([]);
  await other.engine.stop();
});

test('the owner hears of each change of a position by its version', async () => {
  const trader = await rig.newTrader();
  const { id } = await rig.open(trader, { takeProfitPrice: '61000' });
  await rig.second('61000');
  const heard = rig.events.filter(({ topic }) => topic === 'user.position');
  expect(heard).toMatchObject([
    { userId: trader, data: { id, status: 1, version: 1 } },
    { userId: trader, data: { id, status: 3, version: 2, close_reason: 'take_profit' } },
  ]);
  expect(rig.events.filter(({ topic }) => topic === 'user.balance')).toHaveLength(2);
});
