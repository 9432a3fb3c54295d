import type { BalanceCache } from '../ledger/BalanceCache';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';
import { heldPosition, marginAccount } from '../testing/heldPosition';
import { BatchCloses, type BatchClose } from './BatchCloses';
import { closedByBatch } from './closeBatch';
import { accept, toQueued, type FuturesCommand } from './CommandDefinition';
import { futuresCommands } from './futuresCommands';
import { FuturesBatch, type FuturesBatchDeps } from './FuturesBatch';
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

/** A person with `length` positions. */
function holding(length: number) {
  const state = new FuturesState([contract]);
  const account = marginAccount(userId);
  const positions = Array.from({ length }, () =>
    heldPosition({ market: contract, account, openPrice: '60000', multiple: 20 }),
  );
  for (const position of positions) state.add(position);
  return { state, positions };
}

/** Runs a batch with one effect, or with nothing but commands. */
function runBatch(
  state: FuturesState,
  scope: 'effect' | 'commands',
  commands: readonly FuturesCommand[],
  runSeconds = () => 0,
) {
  const ahead = { pricesAt: () => ({}), by: (_: number, act: () => unknown) => act() };
  const nothingDue = { dueExits: () => [], hasEffects: () => true, secondsUpTo: () => [] };
  const deps = {
    state,
    catchUp: { run: () => 0 },
    schedule: { ...nothingDue, ahead, runSeconds },
  };
  const settlement = new FuturesSettlement(1_000, state);
  const batch = new FuturesBatch(
    deps as unknown as FuturesBatchDeps,
    settlement,
    scope,
    commands[0],
  );
  return batch.run(commands, {} as BalanceCache, undefined);
}

test('a request to close many positions begins over several batches', () => {
  const { state, positions } = holding(25);
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

test('no second comes between the positions that a request closes', () => {
  const { state, positions } = holding(2);
  state.batchCloses.add(requestOf(positions.map(({ id }) => id)));
  const runSeconds = jest.fn(() => 0);
  runBatch(state, 'effect', [], runSeconds);
  expect(positions.map(({ status }) => status)).toEqual(['closing', 'holding']);
  expect(runSeconds).not.toHaveBeenCalled();
  runBatch(state, 'effect', [], runSeconds);
  expect(positions.map(({ status }) => status)).toEqual(['closing', 'closing']);
  expect(runSeconds).toHaveBeenCalledTimes(1);
});

test('a command finds a position closing that a request is about to close', () => {
  const { state, positions } = holding(2);
  const ids = positions.map(({ id }) => id);
  state.batchCloses.add(requestOf(ids));
  const { setStops } = futuresCommands;
  const input = { id: ids[1] ?? '', takeProfitPrice: '0', stopLossPrice: '0', reqId: '' };
  const command = toQueued(setStops, accept(setStops, userId, input, 600, {}));
  const outcome = runBatch(state, 'commands', [command]).get(command);
  expect(outcome).toMatchObject({ kind: 'refused', error: { code: 'POSITION_NOT_OPEN' } });
  expect(positions.map(({ status }) => status)).toEqual(['holding', 'closing']);
});

test('a request names no position that another one is about to close', () => {
  const { state, positions } = holding(3);
  const [first, ...others] = positions.map(({ id }) => id);
  state.batchCloses.add(requestOf([first ?? '']));
  const input = { sides: 'all' as const, reqId: '' };
  const command = accept(futuresCommands.closeBatch, userId, input, 600, {});
  const positionIds = closedByBatch(command, state).map(({ id }) => id);
  expect(positionIds.toSorted()).toEqual(others.toSorted());
});

test('what has not begun when the server ends begins after the restart, before any second', async () => {
  const trader = await rig.newTrader();
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push((await rig.open(trader, { lots: '1', multiple: 50 })).id);
  }
  const reqId = crypto.randomUUID();
  const reply = rig.engine.commands.closeBatch(trader, { sides: 'all', reqId });
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
  // This second would liquidate all of them.
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
  expect(await rig.engine.commands.closeBatch(trader, { sides: 'all', reqId })).toEqual(
    await reply,
  );
});
