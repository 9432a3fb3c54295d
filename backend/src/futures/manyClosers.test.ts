import { randomUUID } from 'node:crypto';
import { AppError } from '../errors/AppError';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';

/** The contract price at which a long opens at 60,000. */
const below = '59988';

let database: FuturesTest['database'];
let rig: FuturesTest['rig'];
beforeEachFuturesTest((test) => ({ database, rig } = test), { reportsErrors: true });

/** What closes a position; a refusal is an outcome like any other. */
const closers = {
  close: (trader: string, id: string) =>
    rig.engine.commands.close(trader, { id, reqId: randomUUID() }),
  batch: (trader: string) =>
    rig.engine.commands.closeBatch(trader, { sides: 'all', reqId: randomUUID() }),
  // Below the stop-loss of one position and the liquidation price of both.
  second: async () => rig.secondWithoutWaiting('59000'),
  tick: async () => rig.tick('59000'),
};
type Step = keyof typeof closers | 'taken';

test.each<{ order: readonly Step[]; reasons: readonly string[] }>([
  { order: ['close', 'batch', 'tick', 'second'], reasons: ['batch', 'user'] },
  { order: ['second', 'tick', 'batch', 'close'], reasons: ['liquidation', 'stop_loss'] },
  { order: ['tick', 'batch', 'second', 'close'], reasons: ['batch', 'batch'] },
  { order: ['batch', 'taken', 'close', 'second', 'tick'], reasons: ['batch', 'batch'] },
  { order: ['close', 'taken', 'batch', 'tick', 'second'], reasons: ['batch', 'user'] },
  { order: ['close', 'batch', 'taken', 'tick', 'second'], reasons: ['batch', 'user'] },
])('what is closed in four ways at once is closed once: $order', async ({ order, reasons }) => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader, {}, below);
  const { id: stopped } = await rig.open(trader, { stopLossPrice: '59500' }, below);
  const outcomes: Promise<unknown>[] = [];
  for (const step of order) {
    // The commands so far are accepted.
    if (step === 'taken') await rig.idle();
    else {
      const outcome = closers[step](trader, id);
      outcome.catch(() => {});
      outcomes.push(outcome);
    }
  }
  await rig.idle();
  rig.tick('59000');
  await rig.idle();
  for (const outcome of await Promise.allSettled(outcomes)) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AppError);
  }

  const rows = await database.db
    .selectFrom('positions')
    .selectAll()
    .where('user_id', '=', trader)
    .execute();
  expect(rows.map((row) => row.id).sort()).toEqual([id, stopped].sort());
  expect(rows.map(({ status }) => status)).toEqual(['closed', 'closed']);
  expect(rows.map((row) => row.close_reason).sort()).toEqual(reasons);
  const receipts = await database.db
    .selectFrom('receipts')
    .select('id')
    .where('user_id', '=', trader)
    .execute();
  expect(receipts).toHaveLength(2);
  expect(rig.errors).toEqual([]);
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});
