import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { dualSampleTimes } from '@h5/shared/rules/dual/dual';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { postingKindCodes as codes } from '../ledger/postingCodes';
import { insertPriceSecond } from '../prices/prices.sql';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { withCorruption } from '../testing/ledgerCorruptions';

const btc = 1;

let app: TestApp;
/** One position that was settled in BTC, and one that waits. */
beforeAll(async () => {
  app = await createTestApp();
  await app.db.deleteFrom('jobs').where('kind', 'not like', 'dual.%').execute();
  await app.services.jobs.runDue();
  const trader = await app.newTrader({ BTC: '1' });
  const { body } = await app.get('/api/dual/index', {
    kind: 'dual',
    currency_id: btc,
    type: 'call',
  });
  const [first] = body.message.list;
  const last = body.message.list.at(-1);
  for (const product of [first, last]) {
    const fields = { id: product.id, num: 5, currency_id: btc, type: 'call' };
    const reply = await trader.post('/api/dual/buyDual', { req_id: randomUUID(), ...fields });
    expect(reply.body.type).toBe('ok');
  }
  for (const time of dualSampleTimes(first.settle_at)) {
    const row = { time, markets: [btc], indexes: ['1'], lasts: ['1'], marks: ['1'] };
    await insertPriceSecond(app.db, row);
  }
  app.clock.forward(first.settle_at + 60_000 - app.clock.now());
  await app.services.jobs.runDue();
});
afterAll(() => app.close());

const waiting = sql`result is null`;
const settled = sql`result = 'success'`;
const holds = 'a dual that waits holds its amount';
const covers = 'the house holds what it may owe for a dual';
const paid = 'a settled dual paid what its terms and its price say';
const posted = 'what a dual paid is a posting of its owner';

const corruptions: readonly [what: string, invariant: string, statement: RawBuilder<unknown>][] = [
  ['an amount that is not held', holds, sql`delete from holds where kind = 'dual'`],
  [
    'an amount that is held for another owner',
    holds,
    sql`update dual_positions set user_id = gen_random_uuid() where ${waiting}`,
  ],
  [
    'an amount that is held for a settled dual',
    holds,
    sql`insert into holds (kind, reference, account_id, amount)
        select 'dual', dual_positions.id::text, accounts.id, 1 from dual_positions
          join accounts on accounts.user_id = dual_positions.user_id and accounts.type = 6
         where ${settled} limit 1`,
  ],
  [
    'a cover that is too small',
    covers,
    sql`update holds set amount = amount / 2 where kind = 'dual_cover'`,
  ],
  [
    'terms that changed',
    covers,
    sql`update dual_positions set linked = linked + 1 where ${waiting}`,
  ],
  [
    'shares that nobody bought',
    'the sold shares of a product are those of its positions',
    sql`update dual_products set sold = sold + 1 where id = 1`,
  ],
  [
    'a payout of another amount',
    paid,
    sql`update dual_positions set paid = paid + 1 where ${settled}`,
  ],
  [
    'a payout in the other currency',
    paid,
    sql`update dual_positions set paid_currency_id = quote_id where ${settled}`,
  ],
  [
    'a payout by another price',
    paid,
    sql`update dual_positions set settle_price = linked where ${settled}`,
  ],
  [
    'a payout without a posting',
    posted,
    sql`update postings set kind = ${codes.dual} where kind = ${codes.dual_settle}`,
  ],
  [
    'a settlement without a receipt',
    'a settled dual has a receipt of its owner',
    sql`update dual_positions set receipt_id = gen_random_uuid() where ${settled}`,
  ],
];

test('duals that wait and were settled have nothing to report', async () => {
  const { rows } = await sql<{ result: string | null }>`
    select result from dual_positions order by result`.execute(app.db);
  expect(rows.map(({ result }) => result)).toEqual(['success', null]);
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

test.each(corruptions)('reports %s', async (_, invariant, statement) => {
  const reported = await withCorruption(app.db, statement, findBrokenInvariants);
  expect(reported.map((line) => line.slice(0, line.indexOf(':')))).toContain(invariant);
});
