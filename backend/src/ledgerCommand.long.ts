import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from './db/migrate';
import { openPglite } from './db/pglite';
import type { Db } from './db/Db';
import { bundledProgram } from './testing/bundledProgram';
import { openAccount } from './testing/openAccount';

// Each call is a process that opens a database.
jest.setTimeout(300_000);

const backend = join(__dirname, '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'h5-ledger-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Said {
  code: number | null;
  out: string;
  complaint: string;
}

function ledger(...words: string[]): Promise<Said> {
  const args = [bundledProgram('ledgerCommand.ts'), ...words];
  const env = { ...process.env, DATABASE_URL: '', H5_DATA: folder };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: backend, env }, (_, out, complaint) =>
      resolve({ code: child.exitCode, out, complaint }),
    );
  });
}

async function withLedger(work: (db: Db) => Promise<unknown>): Promise<void> {
  const database = await openPglite(folder, (error) => {
    throw error;
  });
  await migrate(database.db);
  await work(database.db);
  await database.close();
}

const grow = (db: Db, by: string) =>
  db
    .updateTable('accounts')
    .set((row) => ({ available: row('available', '+', by) }))
    .where('user_id', 'is not', null)
    .execute();

test('an operator lists mismatches, and resumes outflow once there are none', async () => {
  await withLedger(async (db) => {
    await db.transaction().execute((tx) => openAccount(tx, { now: 0, funds: { 3: '10' } }));
    await grow(db, '5');
  });
  const found = await ledger('verify');
  expect(found).toMatchObject({ code: 1, complaint: '' });
  expect(found.out).toContain('"a balance is the sum of its postings" does not hold');
  expect(found.out).toContain('Outflow is stopped.');
  expect(await ledger('verify', '--resume')).toMatchObject({ code: 1 });

  await withLedger((db) => grow(db, '-5'));
  const sound = await ledger('verify', '--json');
  expect(sound.code).toBe(0);
  expect(JSON.parse(sound.out)).toEqual({
    mismatches: [],
    isStopped: true,
    link: 1,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const resumed = await ledger('verify', '--resume');
  expect(resumed).toMatchObject({ code: 0 });
  expect(resumed.out).not.toContain('stopped');
});

test('an operator finds the link of a hash that was noted', async () => {
  await withLedger(async (db) => {
    await db.transaction().execute((tx) => openAccount(tx, { now: 0, funds: { 3: '10' } }));
  });
  const { hash } = JSON.parse((await ledger('verify', '--json')).out) as { hash: string };
  await withLedger(async (db) => {
    await db.transaction().execute((tx) => openAccount(tx, { now: 0, funds: { 3: '10' } }));
  });
  const found = await ledger('verify', '--noted', hash);
  expect(found).toMatchObject({ code: 0, complaint: '' });
  expect(found.out).toContain('The hash that was noted is link 1.');
  const missing = await ledger('verify', '--noted', 'ab'.repeat(32));
  expect(missing).toMatchObject({ code: 1, complaint: '' });
  expect(missing.out).toContain('No link has the hash that was noted.');
  expect(await ledger('verify', '--noted', 'half')).toMatchObject({ code: 1, out: '' });
});

test('it runs without the configuration of a server', async () => {
  await withLedger(async () => {});
  process.env.H5_DEMO = '0';
  try {
    expect(await ledger('verify')).toMatchObject({ code: 0, complaint: '' });
  } finally {
    delete process.env.H5_DEMO;
  }
});

test('a folder without a database is left as it is', async () => {
  expect(await ledger('verify')).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('There is no ledger here'),
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('an unknown command prints the help', async () => {
  const fast = await ledger('verify', '--fast');
  expect(fast).toMatchObject({ code: 1, out: '' });
  expect(fast.complaint).toMatch(/^It takes no "--fast"\./);
  expect(await ledger('--help')).toMatchObject({ code: 0, complaint: '' });
});
