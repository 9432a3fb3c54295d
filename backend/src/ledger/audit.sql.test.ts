import { sql, type RawBuilder } from 'kysely';
import { TestClock } from '../clock';
import type { Db } from '../db/Db';
import { grantDemoFunds } from './ledger.sql';
import { openAccount } from '../testing/openAccount';
import type { TestDatabase } from '../testing/testDatabase';
import { openTradedLedger } from '../testing/tradedLedger';
import { checkLines, firstLine, head, resolveFaults, type LedgerFault } from './audit.sql';
import { LedgerAudit } from './LedgerAudit';
import { Outflow } from './Outflow';

const usdt = 3;
const clock = new TestClock();

let database: TestDatabase;
let trader: string;
beforeAll(async () => {
  ({ database, trader } = await openTradedLedger());
});
afterAll(() => database.close());

function anAudit(db: Db = database.db) {
  const outflow = new Outflow();
  const errors: unknown[] = [];
  const audit = new LedgerAudit({ db, clock, outflow, onError: (error) => errors.push(error) });
  return { audit, outflow, errors };
}

/** What `work` sees of a ledger that was spoiled behind the back of every trigger; it is taken back. */
async function spoiled<Result>(
  spoil: RawBuilder<unknown>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const takenBack = new Error('Taken back.');
  let result: { value: Result } | undefined;
  await database.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      const { numAffectedRows } = await spoil.execute(tx);
      expect(Number(numAffectedRows)).toBeGreaterThan(0);
      result = { value: await work(tx) };
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  if (!result) throw new Error('Nothing was seen.');
  return result.value;
}

const ofTrader = () => sql`user_id = ${trader}::uuid and currency_id = ${usdt}`;
const middle = sql`(select link from ledger_links order by link offset 3 limit 1)`;
const aLine = sql`(select max(id) - 4 from postings)`;

test('a sound ledger has nothing to report', async () => {
  const { audit, outflow } = anAudit();
  expect(await audit.everything()).toEqual([]);
  expect(outflow.isStopped).toBe(false);
});

test('each batch of lines is one link more', async () => {
  const before = await head(database.db);
  await database.db
    .transaction()
    .execute((tx) => openAccount(tx, { now: 0, funds: { 3: '1.50' } }));
  const after = await head(database.db);
  expect(after.link).toBe(before.link + 1);
  expect(after.hash).not.toBe(before.hash);
  expect(await anAudit().audit.everything()).toEqual([]);
});

const cases: [string, string, () => RawBuilder<unknown>][] = [
  [
    'a line with another amount',
    'the lines of a link are as written',
    () => sql`update postings set available = available + 1 where id = ${aLine}`,
  ],
  [
    'a line of another account',
    'the lines of a link are as written',
    () => sql`update postings set account_id = account_id + 1000 where id = ${aLine}`,
  ],
  [
    'a line for something else',
    'the lines of a link are as written',
    () => sql`update postings set business_id = 'x' where id = ${aLine}`,
  ],
  [
    'a line of another time',
    'the lines of a link are as written',
    () => sql`update postings set time = time - 1 where id = ${aLine}`,
  ],
  [
    'a line that is gone',
    'the lines of a link are as written',
    () => sql`delete from postings where id = ${aLine}`,
  ],
  [
    'a link that was hashed anew',
    'each link follows the one before',
    () => sql`update ledger_links set hash = sha256('x') where link = ${middle}`,
  ],
  [
    'a link that is gone',
    'each link follows the one before',
    () => sql`delete from ledger_links where link = ${middle}`,
  ],
  [
    'a chain without its beginning',
    'the chain has its beginning',
    () => sql`delete from ledger_links where link = 0`,
  ],
  [
    'a chain that was made to begin later',
    'the chain has its beginning',
    () => sql`update ledger_links set last_posting = last_posting + 2 where link = 0`,
  ],
  [
    'a head that was set back',
    'the head is the last link',
    () => sql`update ledger_head set link = link - 1`,
  ],
  [
    'a line that no link knows',
    'every line is in a link',
    () => sql`
      insert into postings (journal_id, account_id, kind, available, frozen, available_after, frozen_after,
                            business_type, business_id, time)
      select journal_id, account_id, kind, 1, 0, available_after, frozen_after, business_type, business_id, time
        from postings where id = ${aLine}`,
  ],
  [
    'a balance that grew by itself',
    'a balance is the sum of its lines',
    () => sql`update accounts set available = available + 1 where ${ofTrader()}`,
  ],
  [
    'frozen money that grew by itself',
    'a balance is the sum of its lines',
    () => sql`update accounts set frozen = frozen + 1 where ${ofTrader()}`,
  ],
  [
    'a version without a line',
    'a balance is the sum of its lines',
    () => sql`update accounts set version = version + 1 where ${ofTrader()}`,
  ],
  [
    'a balance without any line',
    'a balance is the sum of its lines',
    () => sql`insert into accounts (user_id, type, currency_id, available)
              values (gen_random_uuid(), 2, 3, 1)`,
  ],
  [
    'money out of nothing',
    'the ledger adds up to zero in each currency',
    () => sql`update accounts set available = available + 1 where ${ofTrader()}`,
  ],
  [
    'a balance after a line that is not what it was',
    'a line says what the balance was after it',
    () => sql`update postings set available_after = available_after + 1 where id = ${aLine}`,
  ],
];

test.each(cases)('finds %s, stops outflow and says so', async (_, promise, spoil) => {
  const seen = await spoiled(spoil(), async (db) => {
    const { audit, outflow, errors } = anAudit(db);
    const faults = await audit.everything();
    return { faults, isStopped: outflow.isStopped, errors };
  });
  expect(seen.faults.map((fault) => fault.promise)).toContain(promise);
  expect(seen.isStopped).toBe(true);
  expect(seen.errors.join()).toContain(promise);
});

test.each(cases)('comes upon %s slice by slice', async (_, promise, spoil) => {
  const errors = await spoiled(spoil(), async (db) => {
    const { audit, errors } = anAudit(db);
    for (let slice = 0; slice < 8; slice += 1) await audit.slice();
    return errors;
  });
  expect(errors.join()).toContain(promise);
});

test('a start finds what was changed in the newest lines', async () => {
  const [, , spoil] = cases[0] as (typeof cases)[number];
  const isStopped = await spoiled(spoil(), async (db) => {
    const { audit, outflow } = anAudit(db);
    await audit.start();
    await audit.stop();
    return outflow.isStopped;
  });
  expect(isStopped).toBe(true);
});

test.each([1, 2, 3, 7])('%i lines at a time see as much as all at once', async (most) => {
  const walk = async (db: Db) => {
    const faults: LedgerFault[] = [];
    for (let from: typeof firstLine | undefined = firstLine; from;) {
      const step: Awaited<ReturnType<typeof checkLines>> = await checkLines(db, from, most);
      faults.push(...step.faults);
      from = step.place;
    }
    return faults;
  };
  expect(await walk(database.db)).toEqual([]);
  const spoil = sql`update postings set available_after = available_after + 1 where id = ${aLine}`;
  expect((await spoiled(spoil, walk)).length).toBeGreaterThan(0);
});

test('stays stopped over a restart, until an operator has found nothing more', async () => {
  const spoil = sql`update accounts set available = available + 1 where ${ofTrader()}`;
  await spoiled(spoil, async (db) => {
    await anAudit(db).audit.everything();
    await sql`update accounts set available = available - 1 where ${ofTrader()}`.execute(db);
    const { audit, outflow, errors } = anAudit(db);
    await audit.start();
    await audit.stop();
    expect(outflow.isStopped).toBe(true);

    expect(await audit.everything()).toEqual([]);
    await resolveFaults(db, clock.now());
    await audit.slice();
    expect(outflow.isStopped).toBe(false);
    // Who serves and did not find it says so all the same.
    expect(errors.map(String)).toEqual([
      expect.stringContaining('Outflow is stopped'),
      expect.stringContaining('Outflow goes on'),
    ]);
  });
});

test('tells of the same fault once', async () => {
  const spoil = sql`update accounts set available = available + 1 where ${ofTrader()}`;
  await spoiled(spoil, async (db) => {
    const { audit, errors } = anAudit(db);
    await audit.everything();
    const told = errors.length;
    expect(told).toBeGreaterThan(0);
    await audit.everything();
    expect(errors).toHaveLength(told);
  });
});

test('demo funds are in the chain as well', async () => {
  const userId = await database.db.transaction().execute((tx) => openAccount(tx, { now: 0 }));
  await database.db.transaction().execute((tx) => grantDemoFunds(tx, userId, 0));
  expect(await anAudit().audit.everything()).toEqual([]);
});
