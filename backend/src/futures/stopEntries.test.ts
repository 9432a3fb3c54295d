import { randomUUID } from 'node:crypto';
import type { OpenPositionInput } from '@h5/shared/contract/futures/endpoints';
import { isReceiptOutputRight, type ReceiptClaim } from '@h5/shared/rules/receipts/receiptRules';
import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';
import { orderOf } from '../testing/FuturesRig';
import { readReceipt } from '../testing/readReceipt';

let database: FuturesTest['database'];
let rig: FuturesTest['rig'];
beforeEachFuturesTest((test) => ({ database, rig } = test));

const place = (trader: string, fields: Partial<OpenPositionInput> = {}) =>
  rig.engine.commands.open(trader, orderOf({ kind: 'stop', limitPrice: '61000', ...fields }));

const rowOf = (id: string) =>
  database.db.selectFrom('positions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function frozen(trader: string) {
  const row = await database.db
    .selectFrom('accounts')
    .select('frozen')
    .where('user_id', '=', trader)
    .where('type', '=', 3)
    .executeTakeFirstOrThrow();
  return row.frozen;
}

test('a long waits until the price has risen to its trigger price, and its receipt shows by which price', async () => {
  const trader = await rig.newTrader('1000');
  const { id, ...placed } = await place(trader);
  expect(placed).toMatchObject({ kind: 'stop', status: 'pending', limitPrice: '61000' });
  // Margin and fee of 0.2 at 61,610 with 50x: the worst price that it may get.
  expect(await frozen(trader)).toBe('253.8332');
  await rig.second('60900');
  await rig.second('59000');
  expect((await rowOf(id)).status).toBe('pending');
  await rig.second('61100');
  const row = await rowOf(id);
  expect(row).toMatchObject({ status: 'holding', open_price: '61112.3', margin: '244.4492' });
  expect(await frozen(trader)).toBe('244.4492');
  const receipt = await readReceipt(database.db, row.open_receipt_id);
  expect(receipt).toMatchObject({
    rule: 'futures.stop_entry/1',
    inputs: { side: 'long', trigger: '61000' },
    ticks: [['BTC-PERP.last', row.opened_tick, '61100']],
  });
  expect(isReceiptOutputRight(receipt as ReceiptClaim)).toBe(true);
});

test('a short waits until it has fallen there', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await place(trader, { side: 'short', limitPrice: '59000' });
  await rig.second('59050');
  expect((await rowOf(id)).status).toBe('pending');
  await rig.second('59000');
  expect(await rowOf(id)).toMatchObject({ status: 'holding', open_price: '58988.2' });
});

test('a price that jumps more than 1 % past the trigger price cancels it with the reason', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await place(trader);
  await rig.second('61700');
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'jumped' });
  expect(await frozen(trader)).toBe('0');
});

test.each([
  ['long', '60012', 'TRIGGER_SIDE'],
  ['long', '59000', 'TRIGGER_SIDE'],
  ['short', '59988', 'TRIGGER_SIDE'],
  ['long', '61000.05', 'PRICE_OFF_TICK'],
  ['long', undefined, 'INVALID_AMOUNT'],
] as const)('a %s at %s is refused: %s', async (side, limitPrice, code) => {
  const trader = await rig.newTrader('1000');
  await expect(place(trader, { side, limitPrice })).rejects.toMatchObject({ code });
});

test('it is an order at the market, so it takes no time in force', async () => {
  const trader = await rig.newTrader('1000');
  const refused = place(trader, { timeInForce: 'post_only' });
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});

test('trigger price and size can be changed, but not to where the price is already', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await place(trader);
  const amend = (terms: { limitPrice?: string; lots?: string }) =>
    rig.engine.commands.amend(trader, { id, reqId: randomUUID(), ...terms });
  expect(await amend({ limitPrice: '62000', lots: '10' })).toMatchObject({ limitPrice: '62000' });
  // Margin and fee of 0.1 at 62,620.
  expect(await frozen(trader)).toBe('128.9972');
  await expect(amend({ limitPrice: '60000' })).rejects.toMatchObject({ code: 'TRIGGER_SIDE' });
  await rig.second('61500');
  expect((await rowOf(id)).status).toBe('pending');
  const cancelled = await rig.engine.commands.cancel(trader, { id, reqId: randomUUID() });
  expect(cancelled.status).toBe('cancelled');
});

test('it is no offer to others, and it waits through a restart', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await place(trader);
  expect(rig.engine.depth('BTC-PERP')).toMatchObject({ bids: [], asks: [] });
  expect((await rig.engine.book(1, 3))?.waiting).toEqual({ long: [], short: [] });
  await rig.restart();
  await rig.second('61010');
  expect(await rowOf(id)).toMatchObject({ status: 'holding' });
});

test('it is cancelled if its owner has the most positions by then', async () => {
  const trader = await rig.newTrader();
  const { id } = await place(trader, { lots: '1' });
  for (let count = 0; count < 20; count += 1) await rig.open(trader, { lots: '1' });
  await rig.second('61000');
  expect(await rowOf(id)).toMatchObject({ cancel_reason: 'too_many_positions' });
});
