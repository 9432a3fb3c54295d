import { sql, type RawBuilder } from 'kysely';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { postingKindCodes as codes } from '../ledger/postingCodes';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { LoanDesk } from '../testing/LoanDesk';
import { withCorruption } from '../testing/ledgerCorruptions';

let app: TestApp;
/** One loan that was liquidated in part and repaid in part, and one that was repaid. */
beforeAll(async () => {
  app = await createTestApp();
  const desk = new LoanDesk(app);
  const person = await desk.borrower({ BTC: '1', USDT: '100' });
  await desk.priceIs('60000');
  const repaid = await desk.borrow(person, { amount: '1000', collateral_amount: '0.1' });
  await desk.repay(person, repaid.id, { all: 1 });
  const open = await desk.borrow(person);
  await desk.repay(person, open.id, { amount: '1000' });
  await desk.priceIs('37000');
});
afterAll(() => app.close());

const holds = 'an open loan holds its collateral';
const lent = 'what was lent and did not come back is the principal of a loan, or was written off';
const interest = 'the interest that a loan paid is what was lent brought in';
const events = 'a loan has as many events as it counts, and what they say of it';
const open = sql`end_kind is null`;

const corruptions: readonly [what: string, invariant: string, statement: RawBuilder<unknown>][] = [
  ['collateral that is not held', holds, sql`delete from holds where kind = 'loan'`],
  [
    'collateral that is held for another owner',
    holds,
    sql`update loans set user_id = gen_random_uuid() where ${open}`,
  ],
  [
    'collateral that is not what is held',
    holds,
    sql`update loans set collateral = collateral + 1 where ${open}`,
  ],
  [
    'a debt that nobody was lent',
    lent,
    sql`update loans set principal = principal + 1 where ${open}`,
  ],
  ['a loss that nobody had', lent, sql`update loans set written_off = 1 where not (${open})`],
  [
    'interest that was not paid',
    interest,
    sql`update postings set kind = ${codes.loan} where kind = ${codes.loan_interest}`,
  ],
  ['an event too many', events, sql`update loans set events = events - 1 where ${open}`],
  [
    'interest that no event tells',
    events,
    sql`update loan_events set interest = 0 where interest > 0`,
  ],
  [
    'a sale without a receipt',
    'a forced sale has a receipt of the owner',
    sql`update loan_events set receipt_id = gen_random_uuid() where kind = 'liquidate'`,
  ],
];

test('loans that are owed and were repaid have nothing to report', async () => {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from loan_events order by kind`.execute(app.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['borrow', 'liquidate', 'repay']);
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

test.each(corruptions)('reports %s', async (_, invariant, statement) => {
  const reported = await withCorruption(app.db, statement, findBrokenInvariants);
  expect(reported.map((line) => line.slice(0, line.indexOf(':')))).toContain(invariant);
});
