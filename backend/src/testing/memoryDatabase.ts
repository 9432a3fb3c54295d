import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, readMigrations, type Migration } from '../db/migrate';
import { Pglite } from '../db/pglite';
import { connectWithFaults, Faults } from './Faults';

/** Every table in memory, copied from a template that all test runs share. */
export async function openInMemory(faults: Faults) {
  const migrations = readMigrations();
  const path = templatePath(migrations);
  const { pool } = await Pglite.open({
    template: read(path) ?? (await makeTemplate(path, migrations)),
  });
  const db = connectWithFaults(pool, faults);
  return { db, close: () => db.destroy() };
}

/** Another migration is another file, so a template never has to be thrown away. */
function templatePath(migrations: readonly Migration[]): string {
  const folder = join(tmpdir(), 'h5-test-databases');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${hashOf(migrations)}.tar`);
}

export function hashOf(migrations: readonly Migration[]): string {
  const hash = createHash('sha256');
  for (const migration of migrations) hash.update(migration.name + migration.hash);
  return hash.digest('hex').slice(0, 16);
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
  const db = connectWithFaults(pglite.pool, new Faults());
  await migrate(db, migrations);
  const template = await pglite.dump();
  await db.destroy();

  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(template));
  renameSync(unfinished, path);
  return template;
}
