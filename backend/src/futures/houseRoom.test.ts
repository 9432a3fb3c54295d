import { randomUUID } from 'node:crypto';
import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';
import { orderOf } from '../testing/FuturesRig';

let database: FuturesTest['database'];
let rig: FuturesTest['rig'];
/** A house of 50,000 USDT: its net side of a market is worth at most 40,000. */
beforeEachFuturesTest((test) => ({ database, rig } = test), {
  funds: { house: '50000', insurance: '100' },
});

const row = (id: string) =>
  database.db.selectFrom('positions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('at the cap of the house only what reduces its side is accepted, and limits wait', async () => {
  const trader = await rig.newTrader();
  const long = await rig.open(trader, { lots: '60' });
  await expect(rig.open(trader, { lots: '10' })).rejects.toMatchObject({
    code: 'NO_ROOM',
    values: { room: '4000 USDT' },
  });
  const limit = await rig.engine.commands.open(
    trader,
    orderOf({ kind: 'limit', limitPrice: '60000', lots: '6' }),
  );
  await rig.open(trader, { lots: '6' });
  await rig.second('59900');
  expect(await row(limit.id)).toMatchObject({ status: 'pending' });
  const short = await rig.open(trader, { side: 'short', lots: '100' }, '59900');
  expect(short.status).toBe('holding');
  await rig.second('59900');
  expect(await row(limit.id)).toMatchObject({ status: 'holding', open_price: '59912' });
  expect((await rig.engine.book(1, 3))?.openInterest).toEqual({ long: '0.72', short: '1' });
  await rig.close(trader, short.id, '59900');
  await rig.close(trader, long.id, '59900');
});

test('what the insurance fund lacks, the house bears', async () => {
  const trader = await rig.newTrader('1000');
  rig.tick('60000');
  await rig.second('60000');
  const { id } = await rig.open(trader, { side: 'short' });
  await rig.second('62000');
  expect(await row(id)).toMatchObject({ status: 'closed', close_reason: 'liquidation' });
  const { rows } = await balances();
  expect(rows.insurance).toBe('0');
});

test('a close that the house cannot pay now is paid in full later, at the price of its own tick', async () => {
  const trader = await rig.newTrader();
  rig.tick('62000');
  const { id } = await rig.open(trader, { lots: '40', multiple: 20 }, '62000');
  await drainHouse();
  await expect(reverse(trader, id, '62500')).rejects.toMatchObject({ code: 'NO_ROOM' });
  expect(await row(id)).toMatchObject({ status: 'holding' });
  const closing = await rig.close(trader, id, '62500');
  expect(closing).toMatchObject({ status: 'closing' });
  await rig.second('63900');
  expect(await row(id)).toMatchObject({ status: 'closing', owed_last: '62500', owed_mark: null });
  await rig.restart();
  await rig.fundHouse('50000');
  rig.tick('64000');
  await rig.second('64000');
  await rig.idle();
  expect(await row(id)).toMatchObject({ status: 'closed', close_price: '62487.5' });
});

test('a gain that the house cannot pay keeps a position from being reversed, though its other side is welcome', async () => {
  const [trader, other] = [await rig.newTrader(), await rig.newTrader()];
  rig.tick('62000');
  const { id } = await rig.open(trader, { lots: '20', multiple: 20 }, '62000');
  const held = await rig.open(other, { lots: '40', multiple: 20 }, '62000');
  await drainHouse();
  await expect(reverse(trader, id, '62500')).rejects.toMatchObject({
    code: 'NO_ROOM',
    values: { room: '0 USDT' },
  });
  expect(await row(id)).toMatchObject({ status: 'holding' });
  await rig.fundHouse('50000');
  expect(await reverse(trader, id, '62500')).toMatchObject({ side: 'short', reversesId: id });
  await rig.close(other, held.id, '62500');
});

test('a stop that the house cannot pay now is owed with its second', async () => {
  const trader = await rig.newTrader();
  await rig.second('62000');
  rig.tick('62000');
  const fields = { lots: '40', multiple: 20, takeProfitPrice: '63000' };
  const { id } = await rig.open(trader, fields, '62000');
  await drainHouse();
  await rig.second('63100');
  expect(await row(id)).toMatchObject({ status: 'closing', owed_mark: '63100' });
  await expect(rig.close(trader, id, '62000')).rejects.toThrow('POSITION_NOT_OPEN');
  await rig.second('61000');
  await rig.restart();
  await rig.fundHouse('50000');
  await rig.second('61000');
  await rig.second('61000');
  const closed = await row(id);
  expect(closed).toMatchObject({ close_reason: 'take_profit', close_price: '63087.3' });
  expect(closed.receipt_id).not.toBeNull();
});

function reverse(trader: string, id: string, price: string) {
  return rig.withTick(rig.engine.commands.reverse(trader, { id, reqId: randomUUID() }), price);
}

async function balances() {
  const rows = await database.db
    .selectFrom('accounts')
    .select(['system', 'available'])
    .where('type', '=', 3)
    .where('system', 'is not', null)
    .execute();
  return { rows: Object.fromEntries(rows.map((one) => [one.system, one.available])) };
}

async function drainHouse(): Promise<void> {
  const { rows } = await balances();
  await rig.fundHouse(`-${rows.house}`);
}
