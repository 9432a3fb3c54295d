import type { Order } from '@h5/shared/contract/orders/endpoints';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { OperatorNotice } from '../OperatorNotice';
import { eventually } from '../testing/eventually';
import { plantRule } from '../testing/plantRule.sql';
import { btc, SpotRig, usdt } from '../testing/SpotRig';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';

let database: TestDatabase;
let rig: SpotRig;
let errors: unknown[];
let anna: string;
let bert: string;

beforeAll(async () => {
  database = await openTestDatabase();
  rig = new SpotRig(database.db);
});
afterAll(() => database.close());

beforeEach(async () => {
  errors = [];
  rig.events.length = 0;
  await rig.start();
  await rig.stop();
  await rig.resume((error) => errors.push(error));
  anna = await rig.newTrader({ [usdt]: '1001', [btc]: '0.01' });
  bert = await rig.newTrader({ [usdt]: '1001' });
});
afterEach(async () => {
  expect(await findBrokenInvariants(database.db)).toEqual([]);
  await rig.cancelAll();
  await rig.stop();
});

const notices = () =>
  errors.flatMap((error) => (error instanceof OperatorNotice ? [error.message] : []));
const waiting = { price: '50100', triggerPrice: '50050' };

/** It cannot be written as a resting or filled order, but as a cancelled one. */
const forbidSettingOff = ({ id }: Pick<Order, 'id'>) =>
  plantRule(database.db, 'orders', `id = '${id}' and triggered_at > 0 and reason is null`);

async function expectEnded(user: string, order: Pick<Order, 'id'>): Promise<void> {
  await eventually(async () => {
    expect(await rig.now(user, order)).toMatchObject({
      status: 'cancelled',
      reason: 'NOT_CARRIED_OUT',
      filled: '0',
    });
  });
}

test('an order that cannot be set off is cancelled with its reason, its funds are free, and others of its second go on', async () => {
  const bad = await rig.place(anna, waiting);
  const good = await rig.place(bert, waiting);
  const remove = await forbidSettingOff(bad);
  await rig.nextSecond('50060');
  await expectEnded(anna, bad);
  await eventually(async () => expect(await rig.now(bert, good)).toMatchObject({ status: 'open' }));
  expect(await rig.balance(anna, usdt)).toEqual([1001, 0]);
  expect(notices()).toEqual([
    expect.stringContaining(`The order ${bad.id} cannot be set off and is ended: 23514`),
  ]);
  const told = rig.events.filter(({ topic }) => topic === 'user.notice');
  const params = { order: bad.id, symbol: 'BTC-USDT', reason: 'NOT_CARRIED_OUT' };
  expect(told).toMatchObject([{ userId: anna, data: { kind: 'order', key: 'trigger', params } }]);
  await remove();
});

test('a limit order is cancelled together with its stop that cannot be set off', async () => {
  const bad = await rig.place(anna, { side: 'sell', price: '52000', stopPrice: '49000' });
  expect(await rig.balance(anna, btc)).toEqual([0, 0.01]);
  await rig.place(bert, { price: '48990' });
  const remove = await plantRule(database.db, 'trades', `sell_order_id = '${bad.id}'`);
  await rig.nextSecond('48995');
  await expectEnded(anna, bad);
  expect(await rig.balance(anna, btc)).toEqual([0.01, 0]);
  expect(rig.engine.depth('BTC-USDT')?.asks).toEqual([]);
  await remove();
});

test('an engine that starts again before the cancellation ends the order once', async () => {
  const bad = await rig.place(anna, waiting);
  const remove = await forbidSettingOff(bad);
  await rig.stop();
  let stopped: Promise<void> | undefined;
  await rig.resume((error) => {
    if (error instanceof OperatorNotice) stopped ??= rig.stop();
  });
  await rig.nextSecond('50060');
  await eventually(async () => expect(stopped).toBeDefined());
  await stopped;
  expect(await rig.now(anna, bad)).toMatchObject({ status: 'waiting' });
  expect(await rig.balance(anna, usdt)).toEqual([499.499, 501.501]);

  await rig.resume((error) => errors.push(error));
  await expectEnded(anna, bad);
  expect(await rig.balance(anna, usdt)).toEqual([1001, 0]);
  const postings = await database.db
    .selectFrom('postings')
    .select('frozen')
    .where('business_id', '=', bad.id)
    .execute();
  expect(postings.map(({ frozen }) => Number(frozen))).toEqual([501.501, -501.501]);
  await remove();
});

test('an order that cannot even be cancelled waits, and holds nobody up', async () => {
  const bad = await rig.place(anna, waiting);
  const good = await rig.place(bert, waiting);
  const remove = await plantRule(database.db, 'orders', `id = '${bad.id}' and triggered_at > 0`);
  await rig.nextSecond('50060');
  await eventually(async () => expect(await rig.now(bert, good)).toMatchObject({ status: 'open' }));
  expect(await rig.now(anna, bad)).toMatchObject({ status: 'waiting' });
  expect(await rig.balance(anna, usdt)).toEqual([499.499, 501.501]);
  await remove();
});
