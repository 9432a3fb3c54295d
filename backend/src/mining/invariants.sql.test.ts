import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { postingKindCodes as codes } from '../ledger/postingCodes';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { withCorruption } from '../testing/ledgerCorruptions';
import { payPassword, verifiedPerson } from '../testing/verifiedPerson';

const dayMs = 86_400_000;

let app: TestApp;
/** One rig that has earned for a day. */
beforeAll(async () => {
  app = await createTestApp();
  const person = await verifiedPerson(app, { USDT: '1000' });
  const fields = { req_id: randomUUID(), machine_id: 1, number: 2, pay_password: payPassword };
  const { body } = await person.post('/api/mining/buy', fields);
  expect(body.type).toBe('ok');
  const midnight = (Math.floor(app.clock.now() / dayMs) + 2) * dayMs;
  app.clock.forward(midnight - app.clock.now());
  app.feed.catchUp();
  await app.services.priceRecorder.recordNow();
  app.clock.forward(60_000);
  await app.services.jobs.runDue();
});
afterAll(() => app.close());

const cover = 'what a rig may earn is held';
const days = 'a rig has one income for each paid day';
const terms = 'an income of a rig is what its terms and its pool say';

const corruptions: readonly [what: string, invariant: string, statement: RawBuilder<unknown>][] = [
  [
    'a deposit that is not held',
    'a rig that is not over holds its deposit',
    sql`delete from holds where kind = 'mining'`,
  ],
  [
    'a cover that is too small',
    cover,
    sql`update holds set amount = amount / 2 where kind = 'mining_cover'`,
  ],
  ['terms that changed', cover, sql`update rigs set most_per_day = most_per_day * 2`],
  [
    'machines that nobody bought',
    'the sold machines are those of rigs',
    sql`update mining_machines set sold = sold + 1 where id = 1`,
  ],
  ['a day without an income', days, sql`delete from rig_incomes`],
  ['an income of another amount', days, sql`update rigs set income = income + 1`],
  [
    'a share that the pool did not bring',
    terms,
    sql`update mining_pool_days set pool_reward = pool_reward * 2`,
  ],
  ['upkeep at another price', terms, sql`update mining_pool_days set price = price * 2`],
  [
    'an income without a posting',
    'the income of a rig is postings of its owner',
    sql`update postings set kind = ${codes.dual} where kind = ${codes.mining}`,
  ],
];

test('a rig that has earned has nothing to report', async () => {
  const { rows } = await sql<{ paid: number }>`select days_paid as paid from rigs`.execute(app.db);
  expect(rows).toEqual([{ paid: 1 }]);
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

test.each(corruptions)('reports %s', async (_, invariant, statement) => {
  const reported = await withCorruption(app.db, statement, findBrokenInvariants);
  expect(reported.map((line) => line.slice(0, line.indexOf(':')))).toContain(invariant);
});
