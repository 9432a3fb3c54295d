import { randomUUID } from 'node:crypto';
import { AppError } from '../errors/AppError';
import type { CopyRig, RigTrader } from '../testing/CopyRig';
import type { TestDatabase } from '../testing/testDatabase';
import { beforeEachCopyTest } from '../testing/beforeEachCopyTest';

const dayMs = 86_400_000;

let database: TestDatabase;
let rig: CopyRig;
let trader: RigTrader;

beforeEachCopyTest((test) => {
  ({ database, rig, trader } = test);
});

/** The steps of a batch at which the connection is lost: before the statement was done, or after it. */
const steps: readonly [what: string, statement: RegExp, isDone: boolean][] = [
  ['before anything is read', /begin_batch/, false],
  ['before relations are written', /(copy|update) copy_relations/, false],
  ['after relations are written', /(copy|update) copy_relations/, true],
  ['before the commit', /^commit/, false],
  ['after the commit', /^commit/, true],
];

/** Sends the request again until it is answered, as a client does. */
async function retried<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'BUSY') throw error;
    }
  }
  throw new Error('The request was never answered.');
}

test.each(steps)('a relation begins once if the connection is lost %s', async (_, text, isDone) => {
  const userId = await rig.newTrader('2000');
  const request = { reqId: randomUUID() };
  database.faults.plan(text, { isDone });
  const relation = await retried(() => rig.follow(userId, trader.id, request));
  expect(relation).toMatchObject({ amount: '1000', version: 1, status: 'active' });
  expect(rig.errors.splice(0)).toHaveLength(1);
  expect(await rig.balance(userId)).toEqual({ available: '0', frozen: '1000' });
  expect(await rig.balance(userId, 3)).toEqual({ available: '1000', frozen: '0' });
});

test.each(steps)(
  'a trade and its copies are filled once if the connection is lost %s',
  async (_, text, isDone) => {
    const { userId, relation } = await rig.newFollower(trader);
    const poor = await rig.newFollower(trader, { amount: '5' });
    const order = { reqId: randomUUID() };
    database.faults.plan(text, { isDone });
    const { id } = await retried(() => rig.open(trader.userId, order));
    expect(rig.errors.splice(0)).toHaveLength(1);
    expect(await rig.positionsOf(userId)).toMatchObject([
      { copy_of: id, relation_id: relation.id, version: 1 },
    ]);
    expect(await rig.skipsOf(poor.relation.id)).toHaveLength(1);
  },
);

test.each(steps)(
  'leaving is carried out once if the connection is lost %s',
  async (_, text, isDone) => {
    const { userId } = await rig.newFollower(trader);
    const { id } = await rig.open(trader.userId);
    await rig.second('60900');
    await rig.close(trader.userId, id, '60900');
    const leaving = { reqId: randomUUID(), traderId: trader.id, mode: 'keep' } as const;
    database.faults.plan(text, { isDone });
    const relation = await retried(() => rig.copyCommands.leave(userId, leaving));
    expect(rig.errors.splice(0)).toHaveLength(1);
    expect(relation).toMatchObject({ status: 'ended', sharesPaid: '8.0326012', positions: 0 });
    expect(await rig.copyCommands.leave(userId, leaving)).toMatchObject({ status: 'ended' });
    expect(await rig.balance(userId)).toEqual({ available: '1072.2934108', frozen: '0' });
  },
);

test.each([
  ...steps,
  ['after the share is written', /(insert into|copy) "?copy_shares/, true],
] as typeof steps)(
  'the share of a week is paid once if the connection is lost %s',
  async (_, text, isDone) => {
    const { userId, relation } = await rig.newFollower(trader);
    const { id } = await rig.open(trader.userId);
    await rig.second('60900');
    await rig.close(trader.userId, id, '60900');
    rig.clock.advance(8 * dayMs);
    database.faults.plan(text, { isDone });
    for (let second = 0; second < 3; second += 1) await rig.second('60900');
    expect(rig.errors.splice(0)).toHaveLength(1);
    const shares = await database.db
      .selectFrom('copy_shares')
      .select(['amount', 'paid'])
      .where('relation_id', '=', relation.id)
      .execute();
    expect(shares).toEqual([{ amount: '8.0326012', paid: '8.0326012' }]);
    expect(await rig.relationOf(userId)).toMatchObject({ shares_paid: '8.0326012' });
  },
);

test('copies, reserves and what is set aside are the same after a restart', async () => {
  const { userId, relation } = await rig.newFollower(trader, { stopLoss: '0.05' });
  const { id } = await rig.open(trader.userId, { stopLossPrice: '59500' });
  const before = await rig.relationOf(userId);
  await rig.restart();
  expect(await rig.relationOf(userId)).toEqual(before);
  await rig.close(trader.userId, id, '60000', '4');
  expect(await rig.positionsOf(userId)).toMatchObject([
    { number: '0.08', status: 'holding', relation_id: relation.id },
    { number: '0.02', status: 'closed', close_reason: 'trader' },
  ]);
  await rig.restart();
  await rig.second('59450');
  expect(await rig.positionsOf(userId)).toMatchObject([{ status: 'closed' }, { status: 'closed' }]);
});

test('copies that are closing are filled with the trader’s position after a restart', async () => {
  const { userId } = await rig.newFollower(trader);
  const { id } = await rig.open(trader.userId);
  const closing = rig.engine.commands.close(trader.userId, { id, reqId: randomUUID() });
  await rig.idle();
  await rig.restart();
  expect((await closing).status).toBe('closing');
  await rig.fillAt('60900');
  const [own] = await rig.positionsOf(trader.userId);
  expect(await rig.positionsOf(userId)).toMatchObject([
    { status: 'closed', close_reason: 'trader', close_tick: own?.close_tick },
  ]);
});

test('who left before the restart returns to the same relation', async () => {
  const { userId, relation } = await rig.newFollower(trader);
  await rig.leave(userId, trader.id, 'close');
  await rig.restart();
  const again = await rig.follow(userId, trader.id);
  expect(again).toMatchObject({ id: relation.id, status: 'active', version: 3 });
});

test('followers hear of their relation after a commit that was not confirmed', async () => {
  const { userId } = await rig.newFollower(trader);
  rig.events.length = 0;
  database.faults.plan(/^commit/, { isDone: true });
  await rig.open(trader.userId);
  expect(rig.errors.splice(0)).toHaveLength(1);
  const heard = rig.events.filter((event) => event.userId === userId);
  expect(heard.map(({ topic }) => topic).sort()).toEqual([
    'user.balance',
    'user.follow',
    'user.position',
  ]);
  expect(heard.find(({ topic }) => topic === 'user.follow')?.data).toMatchObject({
    trader_id: trader.id,
    positions: 1,
    margin: '300.06',
  });
});
