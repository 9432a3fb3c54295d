import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { withCorruption } from '../testing/ledgerCorruptions';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const trader = await app.newTrader({ USDT: '100' });
  await trader.post('/api/wallet/change', {
    req_id: randomUUID(),
    currency_id: 3,
    number: '30',
    from_field: 'change',
    to_field: 'lever',
  });
});
afterAll(() => app.close());

const invariant = 'a transfer has moved its amount between two accounts of its owner';

test.each<[what: string, statement: RawBuilder<unknown>]>([
  ['that is gone', sql`delete from transfers`],
  ['of another amount', sql`update transfers set amount = amount + 1`],
  ['the other way round', sql`update transfers set from_type = to_type, to_type = from_type`],
  ['to another account', sql`update transfers set to_type = 4`],
  ['of another currency', sql`update transfers set currency_id = 1`],
  [
    'of another person',
    sql`update transfers set user_id = (select id from users where id <> user_id limit 1)`,
  ],
  ['that moved nothing', sql`update transfers set id = gen_random_uuid()`],
])('reports a transfer %s', async (_, statement) => {
  await app.newTrader();
  expect(await findBrokenInvariants(app.db)).toEqual([]);
  const reported = await withCorruption(app.db, statement, findBrokenInvariants);
  expect(reported.map((line) => line.slice(0, line.indexOf(':')))).toContain(invariant);
});
