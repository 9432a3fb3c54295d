import { randomUUID } from 'node:crypto';
import { CopyRig } from '../testing/CopyRig';
import { orderOf } from '../testing/FuturesRig';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { makeCommandCalls, makeRemoteCommands } from './commandsOverRpc';

let database: TestDatabase;
let rig: CopyRig;

beforeAll(async () => {
  database = await openTestDatabase();
  rig = new CopyRig(database.db);
  await rig.start();
});
afterAll(async () => {
  await rig.engine.stop();
  await database.close();
});

const sent = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

/** The commands of another process: everything passes through JSON. */
function remoteCommands() {
  const calls = makeCommandCalls(() => ({
    futuresEngine: rig.engine,
    copyCommands: rig.copyCommands,
  }));
  return makeRemoteCommands({
    futures: async (call) => sent(await calls.futures(sent(call))),
    copying: async (call) => sent(await calls.copying(sent(call))),
    futuresBook: async (pair) => sent(await calls.futuresBook(sent(pair))),
  });
}

test('each command of another process reaches the engine', async () => {
  const { commands, book } = remoteCommands().futuresEngine;
  const trader = await rig.newTrader();
  const reqId = () => randomUUID();
  const placed = await commands.open(trader, orderOf({ kind: 'limit', limitPrice: '59000' }));
  expect(placed).toMatchObject({ status: 'pending', limitPrice: '59000' });
  const { id } = placed;
  expect(
    await commands.setStops(trader, { id, stopLossPrice: '58500', reqId: reqId() }),
  ).toMatchObject({ stopLossPrice: '58500' });
  expect(await commands.amend(trader, { id, lots: '19', reqId: reqId() })).toMatchObject({
    lots: '19',
    keptPriority: true,
  });
  expect((await book(1, 3))?.waiting.long).toEqual([{ price: '59000', lots: '19' }]);
  expect(await book(1, 2)).toBeUndefined();
  expect(await commands.cancel(trader, { id, reqId: reqId() })).toMatchObject({
    status: 'cancelled',
  });
  const held = await rig.open(trader);
  const added = { id: held.id, amount: '10', direction: 'add', reqId: reqId() } as const;
  expect(await commands.changeMargin(trader, added)).toMatchObject({ margin: '250.048' });
  const all = await commands.closeBatch(trader, { sides: 'all', reqId: reqId() });
  expect(all).toEqual({ count: 1, ids: [held.id] });
  await expect(commands.close(trader, { id: held.id, reqId: reqId() })).rejects.toMatchObject({
    code: 'POSITION_NOT_OPEN',
  });
});

test('so does each command about copies', async () => {
  const { copyCommands: commands } = remoteCommands();
  const reqId = () => randomUUID();
  const trader = await rig.newLeadTrader();
  const userId = await rig.newTrader('2000');
  const own = { traderId: trader.id };
  const settings = { size: 'multiple', number: '0.5', amount: '1000' } as const;
  expect(await commands.follow(userId, { reqId: reqId(), ...own, ...settings })).toMatchObject({
    amount: '1000',
    status: 'active',
  });
  const added = { reqId: reqId(), ...own, amount: '10', direction: 'add' } as const;
  expect(await commands.moveFunds(userId, added)).toMatchObject({ amount: '1010' });
  await rig.open(trader.userId);
  const [copy] = await rig.positionsOf(userId);
  const detached = await commands.detach(userId, { reqId: reqId(), id: copy?.id ?? '' });
  expect(detached).toMatchObject({ id: copy?.id, traderId: null });
  expect(await commands.leave(userId, { reqId: reqId(), ...own, mode: 'close' })).toMatchObject({
    status: 'ended',
  });
  const terms = { rate: '0.1', nextRate: null, nextRateFrom: null, minAmount: '0' };
  expect(
    await commands.setTrader(trader.userId, { reqId: reqId(), ...terms, status: 'paused' }),
  ).toEqual({ status: 'paused' });
});
