import { randomUUID } from 'node:crypto';
import { isReceiptOutputRight, type ReceiptClaim } from '@h5/shared/rules/receipts/receiptRules';
import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';
import { readReceipt } from '../testing/readReceipt';

let database: FuturesTest['database'];
let rig: FuturesTest['rig'];
beforeEachFuturesTest((test) => ({ database, rig } = test));

const setClose = (trader: string, id: string, limitPrice: string, lots?: string) =>
  rig.engine.commands.setLimitClose(trader, { id, limitPrice, lots, reqId: randomUUID() });

const rowOf = (id: string) =>
  database.db.selectFrom('positions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const partsOf = (id: string) =>
  database.db.selectFrom('positions').selectAll().where('parent_id', '=', id).execute();

test('the first second at the limit or better closes all, and its receipt shows by which price', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader);
  const set = await setClose(trader, id, '60100');
  expect(set.limitClose).toEqual({ limitPrice: '60100' });
  // The person would get 60,099.9.
  await rig.second('60111.9');
  expect((await rowOf(id)).status).toBe('holding');
  await rig.second('60200');
  const row = await rowOf(id);
  expect(row).toMatchObject({ status: 'closed', close_reason: 'limit', close_price: '60187.9' });
  const receipt = await readReceipt(database.db, row.receipt_id);
  expect(receipt).toMatchObject({
    rule: 'futures.limit_close/1',
    inputs: { limit: '60100' },
    ticks: [['BTC-PERP.last', row.close_tick, '60200']],
    output: { pnl: row.pnl },
  });
  expect(isReceiptOutputRight(receipt as ReceiptClaim)).toBe(true);
});

test('a part is closed at the limit, and the rest goes on without one', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader, { side: 'short' });
  const set = await setClose(trader, id, '59900', '5');
  expect(set.limitClose).toEqual({ limitPrice: '59900', lots: '5' });
  await rig.second('59800');
  expect(await rowOf(id)).toMatchObject({ status: 'holding', number: '0.15', close_limit: null });
  expect(await partsOf(id)).toMatchObject([
    { number: '0.05', status: 'closed', close_reason: 'limit', close_price: '59812' },
  ]);
});

test('closing a part puts off neither the liquidation of the rest nor the warning before it', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader);
  await setClose(trader, id, '0.1', '1');
  await rig.second('59150');
  expect(await rowOf(id)).toMatchObject({ status: 'holding', number: '0.19' });
  expect((await rowOf(id)).warned_risk).toBeGreaterThan(0);
  await setClose(trader, id, '0.1', '1');
  await rig.second('58900');
  expect(await partsOf(id)).toMatchObject([{ close_reason: 'limit' }, { close_reason: 'limit' }]);
  expect(await rowOf(id)).toMatchObject({ close_reason: 'liquidation', number: '0.18' });
});

test('what is left of a position by then is closed, if it is less', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader);
  await setClose(trader, id, '60100', '15');
  await rig.close(trader, id, '60000', '10');
  await rig.second('60200');
  expect(await rowOf(id)).toMatchObject({ status: 'closed', close_reason: 'limit', number: '0.1' });
});

test('0 clears it, and it waits through a restart', async () => {
  const trader = await rig.newTrader('1000');
  const [cleared, kept] = [
    await rig.open(trader, { lots: '5' }),
    await rig.open(trader, { lots: '5' }),
  ];
  await setClose(trader, cleared.id, '60100');
  await setClose(trader, kept.id, '60100');
  expect((await setClose(trader, cleared.id, '0')).limitClose).toBeUndefined();
  await rig.restart();
  await rig.second('60200');
  expect((await rowOf(cleared.id)).status).toBe('holding');
  expect((await rowOf(kept.id)).close_reason).toBe('limit');
});

test('a stop that the same second reaches comes before it', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader, { takeProfitPrice: '60150' });
  await setClose(trader, id, '60100');
  await rig.second('60200');
  expect((await rowOf(id)).close_reason).toBe('take_profit');
});

test.each([
  ['60100.05', undefined, 'PRICE_OFF_TICK'],
  ['60100', '21', 'LOTS_TOO_LARGE'],
  ['60100', '0.001', 'LOTS_TOO_SMALL'],
] as const)('a limit of %s for %s lots is refused: %s', async (price, lots, code) => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader);
  await expect(setClose(trader, id, price, lots)).rejects.toMatchObject({ code });
});
