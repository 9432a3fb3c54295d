import { randomUUID } from 'node:crypto';
import type { Position } from '@h5/shared/contract/futures/position';
import { AppError } from '../errors/AppError';
import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';

let database: FuturesTest['database'];
let rig: FuturesTest['rig'];
beforeEachFuturesTest((test) => ({ database, rig } = test), { reportsErrors: true });

/** The steps of a batch at which the connection is lost: before the statement was done, or after it. */
const steps: readonly [what: string, statement: RegExp, isDone: boolean][] = [
  ['before anything is read', /begin_batch/, false],
  ['before positions are written', /(copy|update) positions/, false],
  ['after positions are written', /(copy|update) positions/, true],
  ['before the progress is written', /update futures_progress/, false],
  ['before postings are written', /copy postings/, false],
  ['before the commit', /^commit/, false],
  ['after the commit', /^commit/, true],
];

const rowsOf = (userId: string) =>
  database.db
    .selectFrom('positions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Sends the request again until it is answered, as a client does. */
async function openOnce(trader: string): Promise<Position> {
  const order = { reqId: randomUUID() };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      return await rig.open(trader, order);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'BUSY') throw error;
    }
  }
  throw new Error('The order was never answered.');
}

test.each(steps)(
  'an order is filled once if the connection is lost %s',
  async (_, text, isDone) => {
    const trader = await rig.newTrader();
    database.faults.plan(text, { isDone });
    const { id } = await openOnce(trader);
    expect(rig.errors).toHaveLength(1);
    expect(await rowsOf(trader)).toMatchObject([{ id, status: 'holding', version: 1 }]);
  },
);

test.each(steps)('a second settles once if the connection is lost %s', async (_, text, isDone) => {
  const trader = await rig.newTrader();
  await rig.open(trader, { stopLossPrice: '59500' });
  await rig.open(trader);
  const { id } = await rig.open(trader, { multiple: 5 });
  const stays = await rig.open(trader, { multiple: 5 });
  database.faults.plan(text, { isDone });
  rig.secondWithoutWaiting('59000');
  await rig.idle();
  await rig.second('59000');
  expect(rig.errors).toHaveLength(1);
  expect(await rowsOf(trader)).toMatchObject([
    { status: 'closed', close_reason: 'stop_loss', version: 2 },
    { status: 'closed', close_reason: 'liquidation', close_price: '59000', version: 2 },
    { status: 'holding', version: 1 },
    { status: 'holding', version: 1 },
  ]);
  rig.tick('59000');
  await rig.close(trader, id, '59000');
  await rig.close(trader, stays.id, '59000');
});

test('a close whose commit was not confirmed is filled once', async () => {
  const trader = await rig.newTrader();
  const { id } = await rig.open(trader);
  database.faults.plan(/^commit/, { isDone: true });
  const closed = await rig.close(trader, id, '60000');
  expect(closed).toMatchObject({ id, status: 'closed' });
  expect(await rowsOf(trader)).toMatchObject([{ status: 'closed', version: 3 }]);
});
