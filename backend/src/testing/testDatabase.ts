import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Db, Tables } from '../db/Db';
import { migrate, readMigrations, type Migration } from '../db/migrate';
import { Pglite } from '../db/pglite';

// The first run after a new migration makes the template, on a machine that may be busy.
jest.setTimeout(60_000);

export interface TestDatabase {
  db: Db;
  faults: Faults;
  close(): Promise<void>;
}

/** Statements that a test lets fail, as if the connection had been lost. */
export class Faults {
  #planned: { pattern: RegExp; isDone: boolean; after: number; left: number } | undefined;

  /** The next ones that match fail: before anything happens, or after it was done. */
  plan(pattern: RegExp, { isDone = false, after = 0, times = 1 } = {}): void {
    this.#planned = { pattern, isDone, after, left: times };
  }

  async run<Result>(text: string, query: () => Promise<Result>): Promise<Result> {
    const fault = this.#planned;
    if (!fault || fault.left === 0 || !fault.pattern.test(text)) return query();
    if (fault.after > 0) {
      fault.after -= 1;
      return query();
    }
    fault.left -= 1;
    if (fault.isDone) await query();
    throw new Error('The connection was lost on purpose.');
  }
}

function connect(pglite: Pglite, faults = new Faults()): Db {
  const { pool } = pglite;
  const connectWithFaults = async () => {
    const { query, release } = await pool.connect();
    const run = (text: string, parameters: readonly unknown[]) =>
      faults.run(text, () => (query as Query)(text, parameters));
    return { query: run as never, release };
  };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { ...pool, connect: connectWithFaults } }),
  });
}

type Query = (text: string, parameters: readonly unknown[]) => Promise<unknown>;

/** An in-memory PostgreSQL with every table, copied from a template that all test runs share. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const migrations = readMigrations();
  const path = templatePath(migrations);
  const template = read(path) ?? (await makeTemplate(path, migrations));
  const pglite = await Pglite.open({ template });
  const faults = new Faults();
  const db = connect(pglite, faults);
  return { db, faults, close: () => db.destroy() };
}

/** Another migration is another file, so a template never has to be thrown away. */
function templatePath(migrations: readonly Migration[]): string {
  const hash = createHash('sha256');
  for (const migration of migrations) hash.update(migration.name + migration.hash);
  const folder = join(tmpdir(), 'h5-test-databases');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${hash.digest('hex').slice(0, 16)}.tar`);
}

function read(path: string): ArrayBuffer | undefined {
  try {
    const { buffer, byteOffset, byteLength } = readFileSync(path);
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  } catch {
    return undefined;
  }
}

async function makeTemplate(path: string, migrations: Migration[]): Promise<ArrayBuffer> {
  const pglite = await Pglite.open();
  const db = connect(pglite);
  await migrate(db, migrations);
  const template = await pglite.dump();
  await db.destroy();

  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(template));
  renameSync(unfinished, path);
  return template;
}
