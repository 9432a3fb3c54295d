import { sql, type RawBuilder } from 'kysely';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { FuturesRig, orderOf } from '../testing/FuturesRig';
import { withCorruption } from '../testing/ledgerCorruptions';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';

let database: TestDatabase;

/** One position of each status, a part, a liquidated one, and one with a night. */
beforeAll(async () => {
  database = await openTestDatabase();
  const rig = new FuturesRig(database.db);
  await rig.start();
  const trader = await rig.newTrader();
  await rig.open(trader, { multiple: 100 });
  const held = await rig.open(trader, { multiple: 5 });
  await rig.close(trader, held.id, '60100', '5');
  await rig.engine.commands.open(trader, orderOf({ kind: 'limit', limitPrice: '50000' }));
  const { id } = await rig.engine.commands.open(
    trader,
    orderOf({ kind: 'limit', limitPrice: '50000' }),
  );
  await rig.engine.commands.cancel(trader, { id, reqId: crypto.randomUUID() });
  const trailed = await rig.open(trader, { multiple: 5, lots: '1' });
  const stop = { id: trailed.id, trailingRate: '0.001', reqId: crypto.randomUUID() };
  await rig.engine.commands.setStops(trader, stop);
  await rig.second('59900');
  const limited = await rig.open(trader, { multiple: 5, lots: '1' });
  const limit = { id: limited.id, limitPrice: '60100', reqId: crypto.randomUUID() };
  await rig.engine.commands.setLimitClose(trader, limit);
  await rig.second('60200');
  await rig.second('60000');
  rig.tick('60000');
  const turned = await rig.open(trader, { multiple: 5, lots: '1' });
  const reversed = rig.engine.commands.reverse(trader, {
    id: turned.id,
    reqId: crypto.randomUUID(),
  });
  await rig.idle();
  rig.tick('60000');
  await reversed;
  rig.clock.advance(86_400_000);
  await rig.second('59000');
  await rig.engine.stop();
});
afterAll(() => database.close());

const closed = sql`status = 'closed' and close_reason = 'user'`;
const frozen = 'frozen amounts equal the sums of orders and holds';

const corruptions: readonly [what: string, invariant: string, statement: RawBuilder<unknown>][] = [
  [
    'a margin that is not frozen',
    frozen,
    sql`update positions set margin = margin + 1 where status = 'holding'`,
  ],
  [
    'a pending fee that is not frozen',
    frozen,
    sql`update positions set fee = fee + 1 where status = 'pending'`,
  ],
  ['an open position that is gone', frozen, sql`delete from positions where status = 'holding'`],
  [
    'a gain that the prices do not give',
    'a closed position gained or lost what its prices say',
    sql`update positions set pnl = pnl + 1 where ${closed}`,
  ],
  [
    'a close that returned too much',
    'a closed position returned at most its margin and its gain',
    sql`update positions set returned = margin + pnl + 1 where ${closed}`,
  ],
  [
    'a liquidation that returned something',
    'a closed position returned at most its margin and its gain',
    sql`update positions set returned = 0.01 where close_reason = 'liquidation'`,
  ],
  [
    'a fee that was not paid',
    'the fees of a position and its parts are postings of their own',
    sql`update positions set fee = fee + 1 where status = 'holding'`,
  ],
  [
    'a night that was not paid',
    'the nights of a position and its parts are postings of their own',
    sql`update positions set overnight = 1 where status = 'holding'`,
  ],
  [
    'a night that is not recorded',
    'what a position and its parts paid for their nights is recorded night by night',
    sql`delete from position_nights`,
  ],
  [
    'a night after the last one that was charged',
    'what a position and its parts paid for their nights is recorded night by night',
    sql`update positions set charged_until = 0`,
  ],
  [
    'a part of another side',
    'a part of a position is of its market, side and owner',
    sql`update positions set side = 'short' where parent_id is not null`,
  ],
  [
    'a trailing stop by the second of its best price',
    'a trailing stop was set off after the best price that it followed',
    sql`update positions set trailing_best_at = close_tick where close_reason = 'trailing_stop'`,
  ],
  [
    'a close below its limit',
    'a position that was closed at a limit got its price or a better one',
    sql`update positions set close_limit = close_price + 1 where close_reason = 'limit'`,
  ],
  [
    'a close at a limit that was not set yet',
    'a position that was closed at a limit got its price or a better one',
    sql`update positions set close_limit_since = close_tick where close_reason = 'limit'`,
  ],
  [
    'a reversal of another size',
    'a position that takes the place of another one is its opposite, by the tick that closed it',
    sql`update positions set number = number * 2 where reverses_id is not null`,
  ],
  [
    'a reversal by another tick',
    'a position that takes the place of another one is its opposite, by the tick that closed it',
    sql`update positions set opened_tick = opened_tick + 1 where reverses_id is not null`,
  ],
  [
    'a request without its position',
    'a request to the contracts has the position it brought about',
    sql`update requests set subject_id = gen_random_uuid() where operation = 'futures.open'`,
  ],
];

test('sound positions have nothing to report', async () => {
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

test.each(corruptions)('reports %s', async (_, invariant, statement) => {
  const reported = await withCorruption(database.db, statement, findBrokenInvariants);
  expect(reported.map((line) => line.slice(0, line.indexOf(':')))).toContain(invariant);
});
