import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { postingKindCodes as codes } from '../ledger/postingCodes';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { withCorruption } from '../testing/ledgerCorruptions';

const helix = 1;
const sparrow = 6;

let app: TestApp;
/** One subscription that waits, and one that got tokens of which a part is unlocked. */
beforeAll(async () => {
  app = await createTestApp();
  await app.db.deleteFrom('jobs').where('kind', 'not like', 'token-sales.%').execute();
  const trader = await app.newTrader({ USDT: '10000' });
  await app.db.updateTable('users').set({ level: 1 }).where('id', '=', trader.id).execute();
  for (const [id, price] of [
    [helix, '0.12'],
    [sparrow, '0.05'],
  ] as const) {
    const fields = { project_id: id, amount: '1000', pay_currency: 3, price };
    const { body } = await trader.post('/api/project/order', { req_id: randomUUID(), ...fields });
    expect(body.type).toBe('ok');
  }
  const { listing_at: listingAt } = await app.db
    .selectFrom('projects')
    .select('listing_at')
    .where('id', '=', sparrow)
    .executeTakeFirstOrThrow();
  app.clock.forward(listingAt + 1_000 - app.clock.now());
  await app.services.jobs.runDue();
});
afterAll(() => app.close());

const waiting = sql`project_id = ${helix}`;
const allotted = sql`project_id = ${sparrow}`;
const unlocked = sql`step = 1`;
const commits = 'a subscription holds what its tokens cost until it is paid';
const locked = 'tokens that are not unlocked are held for their owner';
const sums = 'a sale is subscribed by what its subscriptions ask for';
const supply = 'the tokens of a sale are those of its subscriptions, within the cap';
const price = 'what was paid for an allotment is the price of its tokens';
const proceeds = 'what a sale brought is a posting of its proceeds';
const postings = 'unlocked tokens are postings of their owner, each step with a receipt';

const corruptions: readonly [what: string, invariant: string, statement: RawBuilder<unknown>][] = [
  ['a commitment that is not held', commits, sql`delete from holds where kind = 'ieo'`],
  [
    'a commitment of another amount',
    commits,
    sql`update project_subscriptions set amount = amount + 1 where ${waiting}`,
  ],
  ['tokens that are not held', locked, sql`delete from holds where kind = 'ieo_locked'`],
  [
    'more unlocked than posted',
    locked,
    sql`update project_payouts set amount = amount + 1 where ${unlocked}`,
  ],
  ['a sale of another size', sums, sql`update projects set subscribed = subscribed + 1`],
  ['a subscriber too many', sums, sql`update projects set subscribers = subscribers + 1`],
  [
    'tokens that nobody was allotted',
    supply,
    sql`update projects set sold = sold + 1 where id = ${sparrow}`,
  ],
  ['tokens beyond the cap', supply, sql`update projects set cap = 1 where id = ${sparrow}`],
  [
    'an allotment at another price',
    price,
    sql`update project_payouts set amount = amount + 1 where step = 0`,
  ],
  [
    'an allotment without proceeds',
    proceeds,
    sql`update postings set kind = ${codes.ieo_refund} where kind = ${codes.ieo}`,
  ],
  [
    'unlocked tokens without a posting',
    postings,
    sql`update postings set kind = ${codes.ieo} where kind = ${codes.ieo_release}`,
  ],
  [
    'an unlocked step without a receipt',
    postings,
    sql`update project_payouts set receipt_id = gen_random_uuid() where ${unlocked}`,
  ],
];

test('a sale that runs and one that was allotted have nothing to report', async () => {
  const { rows } = await sql<{ tokens: string | null }>`
    select tokens from project_subscriptions where ${allotted}`.execute(app.db);
  expect(rows).toEqual([{ tokens: '1000' }]);
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

test.each(corruptions)('reports %s', async (_, invariant, statement) => {
  const reported = await withCorruption(app.db, statement, findBrokenInvariants);
  expect(reported.map((line) => line.slice(0, line.indexOf(':')))).toContain(invariant);
});
