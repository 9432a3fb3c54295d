import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { packageFilePath } from '../packageFilePath';
import { StartError } from '../StartError';
import type { Db, Tx } from './Db';

export interface Migration {
  name: string;
  text: string;
  hash: string;
}

/** An arbitrary number that all processes of this product share. */
const advisoryLock = 4_815_162;

/**
 * The first file of all databases since the first release. Those of the versions before it were migrated by other files,
 * which are gone.
 */
const firstMigration = '0001_users.sql';

/** The numbered files of `migrations/`, in their order. */
export function readMigrations(folder = packageFilePath('migrations')): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/** Applies pending migrations, each in one transaction. An applied file must not be edited. */
export async function migrate(
  db: Db,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockMigrations(tx);
    await sql`create table if not exists migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now()
    )`.execute(tx);
  });
  const { rows } = await sql<Applied>`select name, hash from migrations`.execute(db);
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]));
  for (const migration of migrations) {
    if (hashes.get(migration.name) === migration.hash) continue;
    await db.transaction().execute((tx) => apply(tx, migration));
  }
}

/** Whether the tables are those of a version from before the first release, which cannot be migrated. */
export async function isOlderThanFirstRelease(db: Db): Promise<boolean> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('migrations') is not null as exists`.execute(db);
  if (!tables[0]?.exists) return false;
  const { rows } = await sql<Applied>`select name, hash from migrations`.execute(db);
  return rows.length > 0 && !rows.some(({ name }) => name === firstMigration);
}

type Applied = Pick<Migration, 'name' | 'hash'>;

/** Serializes processes that start at the same time; the lock ends with the transaction. */
async function lockMigrations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(tx);
}

async function apply(tx: Tx, { name, text, hash }: Migration): Promise<void> {
  await lockMigrations(tx);
  const known = await sql<Applied>`
    select name, hash from migrations where name = ${name}`.execute(tx);
  const row = known.rows[0];
  if (row && row.hash !== hash) {
    throw new StartError(`Migration ${name} was changed after it had been applied.`);
  }
  if (row) return;
  for (const statement of splitSqlStatements(text)) await sql.raw(statement).execute(tx);
  await sql`insert into migrations (name, hash) values (${name}, ${hash})`.execute(tx);
}

/** Splits a file at each `;` that ends a line outside a `$$` body. */
export function splitSqlStatements(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  let isInBody = false;
  for (const line of text.split('\n')) {
    if (!isInBody && /^\s*(--.*)?$/.test(line)) continue;
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) isInBody = !isInBody;
    current += `${line}\n`;
    if (isInBody || !/;\s*(--.*)?$/.test(line)) continue;
    statements.push(current.trim());
    current = '';
  }
  if (current.trim()) statements.push(current.trim());
  return statements;
}
