import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { runSuspendedCommand } from '../sequencer/operatorSuspensions';
import { beforeEachCopyTest } from '../testing/beforeEachCopyTest';
import type { CopyRig, RigTrader } from '../testing/CopyRig';
import { plantRule } from '../testing/plantRule.sql';
import type { TestDatabase } from '../testing/testDatabase';

const dayMs = 86_400_000;

let database: TestDatabase;
let rig: CopyRig;
let trader: RigTrader;

// This runs before the check that no error was reported, because these tests report some.
afterEach(() => {
  rig.errors.length = 0;
});
beforeEachCopyTest((test) => {
  ({ database, rig, trader } = test);
});

const suspensions = () => database.db.selectFrom('suspensions').selectAll().execute();

async function resume(...ids: string[]): Promise<void> {
  await runSuspendedCommand(database.db, { action: 'resume', ids });
  await rig.restart();
  for (let turn = 0; turn < 100 && (await suspensions()).length > 0; turn += 1) {
    await setTimeout(20);
    await rig.idle();
  }
  expect(await suspensions()).toEqual([]);
}

/** The result of a follower's copy. */
async function copyOf(userId: string) {
  const [row] = await rig.positionsOf(userId);
  if (!row) return undefined;
  const { status, close_reason, close_price, close_tick, pnl, returned, margin } = row;
  return { status, close_reason, close_price, close_tick, pnl, returned, margin };
}

test.each([
  ['its owner', 'closing'],
  ['its liquidation', 'holding'],
])(
  'a trade is closed by %s with all copies but one that breaks a rule, which follows by the same price',
  async (by, stands) => {
    const followers = [
      await rig.newFollower(trader, { ownCap: 10 }),
      await rig.newFollower(trader, { ownCap: 10 }),
      await rig.newFollower(trader, { ownCap: 10 }),
    ];
    const [bad, good, other] = followers.map(({ userId }) => userId) as [string, string, string];
    const { id } = await rig.open(trader.userId);
    const remove = await plantRule(
      database.db,
      'positions',
      `user_id = '${bad}' and status = 'closed'`,
    );
    if (by === 'its liquidation') await rig.second('58900');
    else await rig.close(trader.userId, id, '60900');
    expect(await copyOf(good)).toMatchObject({ status: 'closed', close_reason: 'trader' });
    expect(await copyOf(other)).toEqual(await copyOf(good));
    expect(await copyOf(bad)).toMatchObject({ status: stands });
    const [copy] = await rig.positionsOf(bad);
    expect(await suspensions()).toMatchObject([{ kind: 'position', subject_id: copy?.id }]);
    await rig.restart();
    await rig.second('59100');
    await remove();
    await resume(copy?.id ?? '');
    expect(await copyOf(bad)).toEqual(await copyOf(good));
    expect((await rig.relationOf(bad)).cumulative).toBe((await rig.relationOf(good)).cumulative);
  },
);

test('a part that a trader closes under review is closed in each copy too, once it is filled', async () => {
  const { userId } = await rig.newFollower(trader);
  const { id } = await rig.open(trader.userId, { lots: '20' });
  const remove = await plantRule(database.db, 'positions', `id = '${id}' and warned_risk > 0`);
  await rig.second('59150');
  expect(await suspensions()).toMatchObject([{ kind: 'position', subject_id: id }]);
  const reqId = randomUUID();
  await rig.engine.commands.close(trader.userId, { id, lots: '5', reqId });
  await remove();
  await rig.second('60000');
  expect(await rig.positionsOf(userId)).toMatchObject([{ status: 'holding' }]);
  const [copy] = await rig.positionsOf(userId);
  await resume(id);
  await rig.second('60000');
  const after = await rig.positionsOf(userId);
  const left = after.find(({ status }) => status === 'holding');
  expect(after.find(({ status }) => status === 'closed')?.close_reason).toBe('trader');
  expect(Number(left?.number)).toBeCloseTo(Number(copy?.number) * 0.75, 10);
});

test('a follower whose copy cannot be opened is left out, and the trade is filled and copied', async () => {
  const bad = await rig.newFollower(trader);
  const good = await rig.newFollower(trader);
  const remove = await plantRule(database.db, 'positions', `user_id = '${bad.userId}'`);
  const opened = await rig.open(trader.userId);
  expect(opened.status).toBe('holding');
  expect(await copyOf(good.userId)).toMatchObject({ status: 'holding' });
  expect(await copyOf(bad.userId)).toBeUndefined();
  expect(await suspensions()).toMatchObject([{ kind: 'relation', subject_id: bad.relation.id }]);
  expect(await rig.skipsOf(bad.relation.id)).toMatchObject([
    { position_id: opened.id, reason: 'UNDER_REVIEW' },
  ]);
  await expect(rig.leave(bad.userId, trader.id, 'close')).rejects.toThrow('UNDER_REVIEW');
  await remove();
  await resume(bad.relation.id);
  await rig.open(trader.userId);
  expect(await copyOf(bad.userId)).toMatchObject({ status: 'holding' });
});

test('a profit share that breaks a rule leaves those of the others, and is paid once it is mended', async () => {
  const bad = await rig.newFollower(trader);
  const good = await rig.newFollower(trader);
  const { id } = await rig.open(trader.userId);
  await rig.close(trader.userId, id, '60900');
  await rig.open(trader.userId, {}, '60900');
  const remove = await plantRule(
    database.db,
    'copy_relations',
    `user_id = '${bad.userId}' and shares_paid > 0`,
  );
  const days = (8 - new Date(rig.clock.now()).getUTCDay()) % 7 || 7;
  rig.clock.advance(days * dayMs);
  await rig.second('60900');
  const paid = (await rig.relationOf(good.userId)).shares_paid;
  expect(Number(paid)).toBeGreaterThan(0);
  expect(await rig.relationOf(bad.userId)).toMatchObject({ shares_paid: '0' });
  expect(await suspensions()).toMatchObject([{ kind: 'relation', subject_id: bad.relation.id }]);
  await remove();
  await resume(bad.relation.id);
  await rig.second('60900');
  expect((await rig.relationOf(bad.userId)).shares_paid).toBe(paid);
});

test('a relation that was suspended when its trader ended is ended once it is resumed', async () => {
  const bad = await rig.newFollower(trader);
  const good = await rig.newFollower(trader);
  await rig.open(trader.userId);
  const stands = await copyOf(bad.userId);
  await rig.open(trader.userId);
  const remove = await plantRule(database.db, 'positions', `user_id = '${bad.userId}'`);
  await rig.open(trader.userId);
  expect(await suspensions()).toMatchObject([{ kind: 'relation', subject_id: bad.relation.id }]);
  const terms = { rate: '0.1', nextRate: null, nextRateFrom: null, minAmount: '0' };
  const end = { reqId: randomUUID(), ...terms, status: 'ended' } as const;
  await rig.copyCommands.setTrader(trader.userId, end);
  await rig.fillAt('60000');
  expect(await rig.relationOf(good.userId)).toMatchObject({ status: 'ended' });
  expect(await copyOf(bad.userId)).toEqual(stands);
  await remove();

  await resume(bad.relation.id);
  await rig.second('60000');
  await rig.fillAt('60000');
  expect(await rig.relationOf(bad.userId)).toMatchObject({
    status: 'ended',
    reason: 'trader_ended',
    held: '0',
  });
  const closed = (await rig.positionsOf(bad.userId)).map(({ close_reason }) => close_reason);
  expect(closed).toEqual(['trader', 'trader']);
});
