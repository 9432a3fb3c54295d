import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Db, Tables } from '../db/Db';
import { migrate, readMigrations, type Migration } from '../db/migrate';
import { Pglite } from '../db/pglite';

export interface TestDatabase {
  db: Db;
  close(): Promise<void>;
}

function connect(pglite: Pglite): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pglite.pool }) });
}

/** An in-memory PostgreSQL with every table, copied from a template that all test runs share. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const migrations = readMigrations();
  const path = templatePath(migrations);
  const template = read(path) ?? (await makeTemplate(path, migrations));
  const pglite = await Pglite.open({ template });
  const db = connect(pglite);
  return { db, close: () => db.destroy() };
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
