import { sql, type RawBuilder } from 'kysely';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { withCorruption } from '../testing/ledgerCorruptions';
import { WithdrawalDesk } from '../testing/WithdrawalDesk';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const desk = new WithdrawalDesk(app);
  const person = await desk.newPerson();
  const { id: account } = await desk.addressOf(person);
  const { id } = await desk.confirmed(person, account);
  await desk.review();
  await desk.follow();
  await desk.chain.makeBlocks('TRC20', 40);
  await desk.follow();
  await desk.follow();
  expect((await desk.stateOf(person, id)).withdrawal).toMatchObject({ status: 'succeed' });
  await desk.out(person, account, { number: '100', amount: '99' });
  await desk.codeOf(person);
  await app.newTrader();
});
afterAll(() => app.close());

const held = 'a withdrawal holds its amount until it ends';
const moved =
  'a withdrawal has moved its amount to the chain or the bank and to the fees if it succeeded, and nothing otherwise';
const paid = 'money of a bank is the net amount at its price';
const address = 'a withdrawal has gone to an address of its owner on its network';
const one = sql`(select id from withdrawals where state = 'succeed')`;

test.each<[what: string, invariant: string, statement: RawBuilder<unknown>]>([
  ['that holds nothing', held, sql`delete from holds where kind = 'withdrawal'`],
  [
    'that holds more than its amount',
    held,
    sql`update holds set amount = amount + 1 where kind = 'withdrawal'`,
  ],
  [
    'of another net amount',
    moved,
    sql`update withdrawals set net = net + 1, amount = amount + 1 where id = ${one}`,
  ],
  ['with another fee', moved, sql`update withdrawals set net = net + 1, fee = fee - 1`],
  ['that is gone', moved, sql`delete from withdrawals where id = ${one}`],
  ['of another coin', moved, sql`update withdrawals set currency_id = 2`],
  [
    'to a bank, for another amount of money',
    paid,
    sql`update withdrawals set address_id = null, network = null, bank_method = 'domestic', fiat = 'CNY',
               money = 7007.99, mid = 7.1, mid_source = 'demo', mid_at = 1, sealed_payee = 'x'`,
  ],
  ['to another address', address, sql`update withdrawals set address = 'x'`],
])('reports a withdrawal %s', async (_, invariant, statement) => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
  const reported = await withCorruption(app.db, statement, findBrokenInvariants);
  expect(reported.map((line) => line.slice(0, line.indexOf(':')))).toContain(invariant);
});
