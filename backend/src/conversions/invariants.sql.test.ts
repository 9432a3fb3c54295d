import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { withCorruption } from '../testing/ledgerCorruptions';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  app.feed.move('BTC-USDT', '60000');
  await app.recordSecond();
  const trader = await app.newTrader({ USDT: '100' });
  const { body } = await trader.post('/api/user/Transfer', {
    req_id: randomUUID(),
    from_currency_id: 3,
    to_currency_id: 1,
    number: '30',
  });
  expect(body.type).toBe('ok');
});
afterAll(() => app.close());

const moved = 'an exchange has moved both amounts between its owner and the house';
const worth = 'no exchange was worth more than what it took';

test.each<[what: string, statement: RawBuilder<unknown>, invariant: string]>([
  ['that is gone', sql`delete from conversions`, moved],
  ['of another amount', sql`update conversions set amount = amount + 1`, moved],
  ['with another outcome', sql`update conversions set converted = converted / 2`, moved],
  [
    'the other way round',
    sql`update conversions set from_currency_id = to_currency_id, to_currency_id = from_currency_id`,
    moved,
  ],
  ['of another coin', sql`update conversions set to_currency_id = 2`, moved],
  ['that moved nothing', sql`update conversions set id = gen_random_uuid()`, moved],
  ['at a price that gives a profit', sql`update conversions set to_usd = to_usd * 1.01`, worth],
])('reports an exchange %s', async (_, statement, invariant) => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
  const reported = await withCorruption(app.db, statement, findBrokenInvariants);
  expect(reported.map((line) => line.slice(0, line.indexOf(':')))).toContain(invariant);
});
