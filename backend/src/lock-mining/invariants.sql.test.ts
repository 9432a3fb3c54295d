import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { postingKindCodes as codes } from '../ledger/postingCodes';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { withCorruption } from '../testing/ledgerCorruptions';

const dayMs = 86_400_000;

let app: TestApp;
let trader: Trader;
/** One lock in progress with two paid days, one that was left early and one that has matured. */
beforeAll(async () => {
  app = await createTestApp();
  trader = await app.newTrader({ USDT: '3000' });
  const left = await buy(2);
  await buy(1);
  await days(3);
  await trader.post('/api/lh/deposit/order/cancel', { req_id: randomUUID(), id: left });
  await days(5);
  await buy(2);
  await days(3);
});
afterAll(() => app.close());

async function buy(productId: number): Promise<string> {
  const fields = { req_id: randomUUID(), config_id: productId, amount: '1000' };
  const { body } = await trader.post('/api/lh/deposit', fields);
  return body.message.id;
}

async function days(count: number): Promise<void> {
  app.clock.forward(count * dayMs);
  await app.services.jobs.runDue();
}

const running = sql`end_kind is null`;
const early = sql`end_kind = 'early'`;
const matured = sql`end_kind = 'matured'`;
const aRunningLock = sql`(select id from lock_orders where ${running})`;

const corruptions: readonly [what: string, invariant: string, statement: RawBuilder<unknown>][] = [
  [
    'a day that was counted and not paid',
    'a lock has one income for each paid day',
    sql`update lock_orders set days_paid = days_paid + 1 where ${running}`,
  ],
  [
    'an income that is gone',
    'a lock has one income for each paid day',
    sql`delete from lock_incomes where day = 1 and lock_id = ${aRunningLock}`,
  ],
  [
    'an income of another amount',
    'a lock has one income for each paid day',
    sql`update lock_incomes set amount = amount + 1 where day = 2 and lock_id = ${aRunningLock}`,
  ],
  [
    'an income of another day',
    'a lock has one income for each paid day',
    sql`update lock_incomes set day = 9 where day = 2 and lock_id = ${aRunningLock}`,
  ],
  [
    'an income that was due at another time',
    'a lock has one income for each paid day',
    sql`update lock_incomes set due_at = due_at + 1 where day = 2 and lock_id = ${aRunningLock}`,
  ],
  [
    'an income without a posting',
    'an income of a lock is a posting of its owner',
    sql`update postings set kind = ${codes.lock} where kind = ${codes.lock_yield} and business_id = ${aRunningLock}`,
  ],
  [
    'a posting of an income that no lock has',
    'an income of a lock is a posting of its owner',
    sql`update postings set business_id = gen_random_uuid()
         where kind = ${codes.lock_yield} and business_id = ${aRunningLock}`,
  ],
  [
    'an income that another user received',
    'an income of a lock is a posting of its owner',
    sql`update lock_orders set user_id = gen_random_uuid() where ${running}`,
  ],
  [
    'a principal that is not held',
    'a lock in progress holds its principal',
    sql`delete from holds where kind = 'lock'`,
  ],
  [
    'a principal that is held for an ended lock',
    'a lock in progress holds its principal',
    sql`insert into holds (kind, reference, account_id, amount)
        select 'lock', lock_orders.id::text, accounts.id, 1000 from lock_orders
          join accounts on accounts.user_id = lock_orders.user_id and type = 6 where ${matured}`,
  ],
  [
    'a principal that is held in the account of another owner',
    'a lock in progress holds its principal',
    sql`update holds set account_id = (select id from accounts where system = 'earn' and currency_id = 3)
         where kind = 'lock'`,
  ],
  [
    'interest that is owed and not held',
    'the interest that a lock is owed is held',
    sql`update holds set amount = amount - 3.5 where kind = 'lock_cover'`,
  ],
  [
    'interest that is held elsewhere',
    'the interest that a lock is owed is held',
    sql`update holds set account_id = (select id from accounts where system = 'house' and type = 2 and currency_id = 3)
         where kind = 'lock_cover'`,
  ],
  [
    'a capacity that was not given back',
    'the capacity of a product is taken by its locks',
    sql`update lock_products set locked = locked + 1000 where id = 1`,
  ],
  [
    'a receipt of incomes that tells of fewer locks',
    'a receipt of incomes tells what was paid with it',
    sql`update lock_incomes set receipt_id = null
         where receipt_id = (select receipt_id from lock_incomes where lock_id = ${aRunningLock} and day = 1)`,
  ],
  [
    'a receipt of leaving that tells another penalty',
    'the receipt of leaving a lock tells its penalty',
    sql`update lock_orders set penalty = penalty + 1, returned = returned - 1 where ${early}`,
  ],
  [
    'an early end that returned too much',
    'an ended lock returned its principal without the penalty',
    sql`update lock_orders set returned = amount where ${early}`,
  ],
  [
    'a lock in progress that has returned something',
    'an ended lock returned its principal without the penalty',
    sql`update lock_orders set returned = 1 where ${running}`,
  ],
  [
    'a lock that matured with a penalty',
    'an ended lock returned its principal without the penalty',
    sql`update lock_orders set penalty = 1 where ${matured}`,
  ],
  [
    'a lock that matured before its last day',
    'an ended lock returned its principal without the penalty',
    sql`update lock_orders set end_kind = 'matured', receipt_id = null, penalty = 0, returned = amount
         where ${early}`,
  ],
  [
    'more frozen than is held',
    'frozen amounts equal the sums of orders and holds',
    sql`update accounts set available = available - 1, frozen = frozen + 1
         where system = 'earn' and currency_id = 3`,
  ],
];

test('locks that were bought, paid, left and matured have nothing to report', async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

test.each(corruptions)('reports %s', async (_, invariant, statement) => {
  const reported = await withCorruption(app.db, statement, findBrokenInvariants);
  expect(reported.map((line) => line.slice(0, line.indexOf(':')))).toContain(invariant);
});
