import { demoSpotMarkets } from '../markets/demoInstruments';
import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';
import { heldPosition, marginAccount } from '../testing/heldPosition';
import { BatchCloses, type BatchClose } from './BatchCloses';
import { FuturesSettlement } from './FuturesSettlement';
import { FuturesState } from './FuturesState';
import { futuresMarketsOf } from './futuresMarkets';

let database: FuturesTest['database'];
let rig: FuturesTest['rig'];
beforeEachFuturesTest((test) => ({ database, rig } = test));

const [market] = futuresMarketsOf(demoSpotMarkets);
if (!market) throw new Error('There is no market.');
const contract = market;
const userId = '00000000-0000-7000-8000-000000000001';

function requestOf(positionIds: readonly string[]): BatchClose {
  return { id: userId, userId, positionIds, since: 500, left: positionIds.length };
}

test('a request to close many positions begins over several batches', () => {
  const state = new FuturesState([contract]);
  const account = marginAccount(userId);
  const positions = Array.from({ length: 25 }, () =>
    heldPosition({ market: contract, account, openPrice: '60000', multiple: 20 }),
  );
  for (const position of positions) state.add(position);
  const closes = new BatchCloses();
  const request = requestOf(positions.map(({ id }) => id));
  closes.add(request);
  const batches = Array.from({ length: 3 }, () => {
    const settlement = new FuturesSettlement(1_000, state);
    const count = closes.run(state, settlement, 10);
    return { count, begun: settlement.changed.size, isStored: settlement.batchCloses.size > 0 };
  });
  expect(batches).toEqual([
    { count: 10, begun: 10, isStored: false },
    { count: 10, begun: 10, isStored: false },
    { count: 5, begun: 5, isStored: true },
  ]);
  expect([request.left, closes.isEmpty]).toEqual([0, true]);
  expect(positions.every(({ closingSince }) => closingSince === 500)).toBe(true);
});

test('what has not begun when the server ends begins after the restart, before any second', async () => {
  const trader = await rig.newTrader();
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push((await rig.open(trader, { lots: '1', multiple: 50 })).id);
  }
  const reqId = crypto.randomUUID();
  const reply = rig.engine.closeBatch(trader, { sides: 'all', reqId });
  expect((await reply).ids.toSorted()).toEqual(ids.toSorted());
  // As if the server had ended after the first of them.
  const { db } = database;
  await rig.engine.stop();
  await db.updateTable('position_batch_closes').set({ is_begun: false }).execute();
  await db
    .updateTable('positions')
    .set({ status: 'holding', closing_since: null, close_reason: null })
    .where('id', 'in', ids.slice(1))
    .execute();
  // It would liquidate all of them.
  rig.secondWithoutWaiting('50000');
  await rig.restart();
  const closing = await db
    .selectFrom('positions')
    .select(['status', 'close_reason'])
    .where('id', 'in', ids)
    .execute();
  expect(closing).toEqual(ids.map(() => ({ status: 'closing', close_reason: 'batch' })));
  const open = await db
    .selectFrom('position_batch_closes')
    .select('id')
    .where('is_begun', '=', false)
    .execute();
  expect(open).toEqual([]);
  rig.tick('60000');
  await rig.idle();
  expect(await rig.engine.closeBatch(trader, { sides: 'all', reqId })).toEqual(await reply);
});
