import { randomUUID } from 'node:crypto';
import { FuturesRig, orderOf } from '../testing/FuturesRig';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';

let database: TestDatabase;
let rig: FuturesRig;
let trader: string;

beforeEach(async () => {
  database = await openTestDatabase();
  rig = new FuturesRig(database.db);
  await rig.start();
  trader = await rig.newTrader();
  await rig.open(trader, { stopLossPrice: '59500' });
});
afterEach(async () => {
  await rig.engine.stop();
  await database.close();
});

const states = async () => {
  const rows = await database.db.selectFrom('positions').selectAll().orderBy('id').execute();
  return rows.map(({ status, close_price }) => [status, close_price]);
};

test('after a jump of the index nothing is set off until the price is calm', async () => {
  await rig.engine.commands.open(trader, orderOf({ kind: 'limit', limitPrice: '55000' }));
  for (const price of ['53000', '52900', '55000']) await rig.second(price);
  expect(await states()).toEqual([
    ['holding', null],
    ['pending', null],
  ]);
  await rig.second('54900');
  await rig.second('54800');
  expect(await states()).toEqual([
    ['closed', '54789'],
    ['holding', null],
  ]);
});

test('a jump still holds after a restart', async () => {
  await rig.second('53000');
  await rig.restart();
  await rig.second('53000');
  expect(await states()).toEqual([['holding', null]]);
  await rig.second('53000');
  expect(await states()).toEqual([['closed', '52989.4']]);
});

test('during a jump nothing is opened, and a close is accepted', async () => {
  await rig.second('53000');
  rig.tick('53000');
  await expect(rig.open(trader, {}, '53000')).rejects.toThrow('MARKET_HALTED');
  const [row] = await database.db.selectFrom('positions').select('id').execute();
  const { status } = await rig.close(trader, row?.id ?? randomUUID(), '53000');
  expect(status).toBe('closed');
});
