import { sql } from 'kysely';
import { TestClock } from '../clock';
import type { Db } from '../db/Db';
import { grantInitialDemoFunds } from './demoFunds';
import { accountOf, ledgerCorruptions, withCorruption } from '../testing/ledgerCorruptions';
import { openAccount } from '../testing/openAccount';
import type { TestDatabase } from '../testing/testDatabase';
import { openTradedLedger } from '../testing/tradedLedger';
import {
  checkPostings,
  firstPostingCursor,
  readChainHead,
  resolveMismatches,
  type LedgerMismatch,
} from './audit.sql';
import { LedgerAudit } from './LedgerAudit';
import { OutflowSwitch } from './OutflowSwitch';

const clock = new TestClock();

let database: TestDatabase;
let trader: string;
beforeAll(async () => {
  ({ database, trader } = await openTradedLedger());
});
afterAll(() => database.close());

function anAudit(db: Db = database.db) {
  const outflow = new OutflowSwitch();
  const errors: unknown[] = [];
  const audit = new LedgerAudit({ db, clock, outflow, onError: (error) => errors.push(error) });
  return { audit, outflow, errors };
}

const aPosting = sql`update postings set available = available + 1
  where id = (select max(id) - 4 from postings)`;
const aBalance = () =>
  sql`update accounts set available = available + 1 where ${accountOf(trader)}`;

test('a sound ledger has nothing to report', async () => {
  const { audit, outflow } = anAudit();
  expect(await audit.auditAll()).toEqual([]);
  expect(outflow.isStopped).toBe(false);
});

test('each batch of postings adds one link', async () => {
  const before = await readChainHead(database.db);
  await database.db
    .transaction()
    .execute((tx) => openAccount(tx, { now: 0, funds: { 3: '1.50' } }));
  const after = await readChainHead(database.db);
  expect(after.link).toBe(before.link + 1);
  expect(after.hash).not.toBe(before.hash);
  expect(await anAudit().audit.auditAll()).toEqual([]);
});

test.each(ledgerCorruptions)('finds %s, stops outflow and says so', async (_, invariant, spoil) => {
  const seen = await withCorruption(database.db, spoil(trader), async (db) => {
    const { audit, outflow, errors } = anAudit(db);
    const mismatches = await audit.auditAll();
    return { mismatches, isStopped: outflow.isStopped, errors };
  });
  expect(seen.mismatches.map((mismatch) => mismatch.invariant)).toContain(invariant);
  expect(seen.isStopped).toBe(true);
  expect(seen.errors.join()).toContain(invariant);
});

test.each(ledgerCorruptions)('comes upon %s slice by slice', async (_, invariant, spoil) => {
  const errors = await withCorruption(database.db, spoil(trader), async (db) => {
    const { audit, errors } = anAudit(db);
    for (let slice = 0; slice < 8; slice += 1) await audit.auditSlice();
    return errors;
  });
  expect(errors.join()).toContain(invariant);
});

test('a start finds changes of the newest postings', async () => {
  const isStopped = await withCorruption(database.db, aPosting, async (db) => {
    const { audit, outflow } = anAudit(db);
    await audit.start();
    await audit.stop();
    return outflow.isStopped;
  });
  expect(isStopped).toBe(true);
});

test.each([1, 2, 3, 7])('%i postings at a time find as much as all at once', async (most) => {
  const walk = async (db: Db) => {
    const mismatches: LedgerMismatch[] = [];
    for (let from: typeof firstPostingCursor | undefined = firstPostingCursor; from;) {
      const step: Awaited<ReturnType<typeof checkPostings>> = await checkPostings(db, from, most);
      mismatches.push(...step.mismatches);
      from = step.place;
    }
    return mismatches;
  };
  expect(await walk(database.db)).toEqual([]);
  expect((await withCorruption(database.db, aPosting, walk)).length).toBeGreaterThan(0);
});

test('outflow stays stopped across a restart until an operator finds no mismatch', async () => {
  await withCorruption(database.db, aBalance(), async (db) => {
    await anAudit(db).audit.auditAll();
    await sql`update accounts set available = available - 1 where ${accountOf(trader)}`.execute(db);
    const { audit, outflow, errors } = anAudit(db);
    await audit.start();
    await audit.stop();
    expect(outflow.isStopped).toBe(true);

    expect(await audit.auditAll()).toEqual([]);
    await resolveMismatches(db, clock.now());
    await audit.auditSlice();
    expect(outflow.isStopped).toBe(false);
    // A server that did not find the mismatch itself reports it too.
    expect(errors.map(String)).toEqual([
      expect.stringContaining('Outflow is stopped'),
      expect.stringContaining('Outflow resumes'),
    ]);
  });
});

test('stops outflow at once even if the mismatch cannot be stored yet, and stores it later', async () => {
  await withCorruption(database.db, aBalance(), async (db) => {
    const { audit, outflow, errors } = anAudit(db);
    database.faults.plan(/insert into ledger_mismatches/);
    await expect(audit.auditAll()).rejects.toThrow();
    expect(outflow.isStopped).toBe(true);

    // A later audit cannot find it again.
    await sql`update accounts set available = available - 1 where ${accountOf(trader)}`.execute(db);
    await audit.auditSlice();
    expect(outflow.isStopped).toBe(true);
    expect(errors.join()).toContain('a balance is the sum of its postings');
  });
});

test('reports the same mismatch once', async () => {
  await withCorruption(database.db, aBalance(), async (db) => {
    const { audit, errors } = anAudit(db);
    await audit.auditAll();
    const told = errors.length;
    expect(told).toBeGreaterThan(0);
    await audit.auditAll();
    expect(errors).toHaveLength(told);
  });
});

test('between two rounds, only what was posted since makes it go on at once', async () => {
  const { audit } = anAudit();
  while (await audit.auditSlice());
  // The end of a round begins the links again.
  while (await audit.auditSlice());
  expect(await audit.auditSlice()).toBe(false);
  await database.db.transaction().execute(async (tx) => {
    await grantInitialDemoFunds(tx, await openAccount(tx, { now: 0 }), 0);
  });
  expect(await audit.auditSlice()).toBe(true);
});

test('demo funds are in the chain as well', async () => {
  const userId = await database.db.transaction().execute((tx) => openAccount(tx, { now: 0 }));
  await database.db.transaction().execute((tx) => grantInitialDemoFunds(tx, userId, 0));
  expect(await anAudit().audit.auditAll()).toEqual([]);
});
