import { sql, type RawBuilder } from 'kysely';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { ChainDesk } from '../testing/ChainDesk';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { withCorruption } from '../testing/ledgerCorruptions';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const desk = new ChainDesk(app);
  await desk.send(await app.newTrader(), 'BTC', '0.5');
  await desk.makeBlocks('BTC', 2);
  await app.newTrader();
});
afterAll(() => app.close());

const amount = 'a deposit has moved its amount if it is credited, and nothing otherwise';
const owner = 'a deposit moves money of its owner, the chain and suspense only';
const suspense = 'suspense bears what reversed deposits left uncovered';
const address = 'a deposit has come to an address of its owner';
const chain = 'what deposits and withdrawals moved is what the chain owes';

test.each<[what: string, invariant: string, statement: RawBuilder<unknown>]>([
  ['that is gone', amount, sql`delete from deposits`],
  ['of another amount', amount, sql`update deposits set amount = amount + 1`],
  ['that is not credited', amount, sql`update deposits set state = 'confirming'`],
  [
    'of another person',
    owner,
    sql`update deposits set user_id = (select id from users where id <> user_id limit 1)`,
  ],
  ['of another currency', owner, sql`update deposits set currency_id = 2`],
  [
    'with something uncovered',
    suspense,
    sql`update deposits set state = 'reversed', uncovered = amount`,
  ],
  ['to another address', address, sql`update deposits set address = 'x'`],
  ['that the chain does not owe', chain, sql`update deposits set amount = amount / 2`],
])('reports a deposit %s', async (_, invariant, statement) => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
  const reported = await withCorruption(app.db, statement, findBrokenInvariants);
  expect(reported.map((line) => line.slice(0, line.indexOf(':')))).toContain(invariant);
});
