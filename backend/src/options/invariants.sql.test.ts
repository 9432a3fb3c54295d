import { sql, type RawBuilder } from 'kysely';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { postingKindCodes as codes } from '../ledger/postingCodes';
import { withCorruption } from '../testing/ledgerCorruptions';
import { buildOption, OptionsBench } from '../testing/openOptions';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';

let database: TestDatabase;

/** A won and a lost option, one that is void, and one that is open. */
beforeAll(async () => {
  database = await openTestDatabase();
  const bench = new OptionsBench(database.db);
  await bench.prepare();
  const engine = await bench.start();
  const anna = await bench.newPerson();
  await bench.at(0, '60000');
  await engine.submit(anna, buildOption());
  await engine.submit(anna, buildOption({ direction: 'fall' }));
  await bench.at(2, '60000');
  await bench.at(32, '60001');
  await engine.submit(anna, buildOption());
  await bench.at(40, '60000');
  await engine.submit(anna, buildOption());
  await bench.at(42, '60000');
  await database.db.executeQuery(
    sql`insert into price_seconds (time, markets, index_prices, last_prices, mark_prices)
        select entry_time, array[markets.id], array[entry_price], array[entry_price], array[entry_price]
          from options join markets on markets.symbol = options.symbol
         where result = 'win'`.compile(database.db),
  );
  await bench.stop();
  expect(bench.errors).toEqual([]);
});
afterAll(() => database.close());

const won = sql`result = 'win'`;
const inTime = 'an option enters within its time and expires when its seconds are over';
const once = 'an option is opened and settled once for its owner and the house';
const ofOption = (kind: number) =>
  sql`kind = ${kind} and business_id = (select id from options where ${won})`;

const corruptions: readonly [what: string, invariant: string, statement: RawBuilder<unknown>][] = [
  [
    'an entry before its time',
    inTime,
    sql`update options set entry_time = accepted_at + 1000, expires_at = accepted_at + 31000 where ${won}`,
  ],
  [
    'an entry after its time',
    inTime,
    sql`update options set entry_time = accepted_at + 6000, expires_at = accepted_at + 36000, exit_time = accepted_at + 36000
         where ${won}`,
  ],
  [
    'another expiry',
    inTime,
    sql`update options set expires_at = expires_at + 1000, exit_time = exit_time + 1000 where ${won}`,
  ],
  [
    'an exit after the expiry',
    inTime,
    sql`update options set exit_time = expires_at + 1 where ${won}`,
  ],
  [
    'an exit that was too old',
    inTime,
    sql`update options set exit_time = expires_at - 5001 where ${won}`,
  ],
  [
    'another result',
    'the result of an option follows from its ticks',
    sql`update options set direction = 'fall' where ${won}`,
  ],
  [
    'another tick',
    'the ticks of an option are recorded index prices',
    sql`update options set entry_price = entry_price - 1 where ${won}`,
  ],
  [
    'more credited than a win earns',
    'a closed option is credited what its result earns',
    sql`update options set credited = credited + 1 where ${won}`,
  ],
  [
    'a void option that gave nothing back',
    'a closed option is credited what its result earns',
    sql`update options set credited = 0 where void_reason is not null`,
  ],
  [
    'a result without its receipt',
    'a closed option has the receipt of its outcome',
    sql`update options set receipt_id = null where ${won}`,
  ],
  [
    'the receipt of another outcome',
    'a closed option has the receipt of its outcome',
    sql`update options set receipt_id = (select receipt_id from options where result = 'loss') where ${won}`,
  ],
  [
    'an option that was never opened in the ledger',
    once,
    sql`update postings set business_id = gen_random_uuid() where ${ofOption(codes.micro_open)}`,
  ],
  [
    'an option that was settled twice',
    once,
    sql`insert into postings (account_id, time, business_id, journal, kind, business_type, available, frozen)
        select account_id, time, business_id, journal, kind, business_type, available, frozen
          from postings where ${ofOption(codes.micro_settle)}`,
  ],
  [
    'an option of another owner',
    once,
    sql`update options set user_id = gen_random_uuid() where ${won}`,
  ],
  [
    'an option of an unknown user',
    'an option belongs to a user, and a request has the option it opened',
    sql`update options set user_id = gen_random_uuid() where ${won}`,
  ],
  [
    'a request whose option is missing',
    'an option belongs to a user, and a request has the option it opened',
    sql`update requests set subject_id = gen_random_uuid() where operation = 'options.submit'`,
  ],
  [
    'a stake that is not frozen',
    'frozen amounts equal the sums of orders and holds',
    sql`update options set stake = stake + 1 where status = 1`,
  ],
  [
    'a win that the house has not frozen',
    'frozen amounts equal the sums of orders and holds',
    sql`update options set win = win + 1 where status = 1`,
  ],
];

test('options that were won, lost, void and open have nothing to report', async () => {
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

test.each(corruptions)('reports %s', async (_, invariant, statement) => {
  const reported = await withCorruption(database.db, statement, findBrokenInvariants);
  expect(reported.map((line) => line.slice(0, line.indexOf(':')))).toContain(invariant);
});
