import { sql, type RawBuilder } from 'kysely';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { CopyRig } from '../testing/CopyRig';
import { withCorruption } from '../testing/ledgerCorruptions';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';

let database: TestDatabase;

/** A follower with a paid share, a detached position and an open copy. */
beforeAll(async () => {
  database = await openTestDatabase();
  const rig = new CopyRig(database.db);
  await rig.start();
  const trader = await rig.newLeadTrader();
  const { userId } = await rig.newFollower(trader, { number: '0.2' });
  const { id } = await rig.open(trader.userId);
  await rig.second('60900');
  await rig.close(trader.userId, id, '60900');
  await rig.leave(userId, trader.id, 'close');
  await rig.follow(userId, trader.id, { number: '0.2' });
  rig.tick('60000');
  await rig.open(trader.userId);
  const detached = (await rig.positionsOf(userId)).at(-1)?.id ?? '';
  await rig.copyCommands.detach(userId, { id: detached, reqId: crypto.randomUUID() });
  await rig.open(trader.userId);
  await rig.engine.stop();
});
afterAll(() => database.close());

const frozen = 'frozen amounts equal the sums of orders and holds';
const profit = 'the profit of a pair is what its copies moved and what detaching them booked';
const water = 'profit shares come to the rate of the highest profit, water mark after water mark';

const corruptions: readonly [what: string, invariant: string, statement: RawBuilder<unknown>][] = [
  ['funds that are not frozen', frozen, sql`update copy_relations set held = held + 1`],
  ['a profit that no copy made', profit, sql`update copy_relations set cumulative = 500`],
  [
    'a detached position that booked something else',
    profit,
    sql`update positions set copy_booked = copy_booked + 1 where copy_booked is not null`,
  ],
  ['a share that is gone', water, sql`delete from copy_shares`],
  ['a share of another rate', water, sql`update copy_shares set rate = 0.2`],
  [
    'a water mark without a share',
    water,
    sql`update copy_relations set high_water = high_water + 1`,
  ],
  [
    'a share that the trader did not get',
    'a profit share is paid to the trader',
    sql`update traders set user_id = (
          select id from users where id not in (select user_id from traders) limit 1)`,
  ],
  [
    'an open copy of a relation that has ended',
    'a copy follows in a relation of its owner that has not ended',
    sql`update copy_relations set status = 'ended', reason = 'left', ended_at = 1, held = 0`,
  ],
  [
    'a relation that stops without copies',
    'a stopping relation still has copies',
    sql`with gone as (
          update positions
             set copy_of = null, trader_id = null, copy_booked = 0
           where trader_id is not null returning 1)
        update copy_relations set status = 'stopping', reason = 'left'`,
  ],
  [
    'a request without its relation',
    'a request about copies has the relation or position it changed',
    sql`update requests set subject_id = gen_random_uuid() where operation = 'copy.follow'`,
  ],
];

test('sound relations have nothing to report', async () => {
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

test.each(corruptions)('reports %s', async (_, invariant, statement) => {
  const reported = await withCorruption(database.db, statement, findBrokenInvariants);
  expect(reported.map((line) => line.slice(0, line.indexOf(':')))).toContain(invariant);
});
