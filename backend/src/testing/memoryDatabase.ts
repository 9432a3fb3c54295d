import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLane } from '../db/ConnectionQueue';
import { migrate, readMigrations, type Migration } from '../db/migrate';
import { Pglite } from '../db/pglite';
import { connectWithFaults, Faults } from './Faults';

/** The tables in memory, copied from a template that all test runs share. */
export async function openInMemory(
  faults: Faults,
  migrations: readonly Migration[] = readMigrations(),
) {
  const path = templatePath(migrations);
  const pglite = await Pglite.open({
    template: read(path) ?? (await makeTemplate(path, migrations)),
  });
  const onLane = (lane: DatabaseLane) => connectWithFaults(pglite.poolFor(lane), faults);
  const db = onLane('usual');
  return {
    db,
    trading: onLane('trading'),
    reads: onLane('reads'),
    listen: pglite.listen,
    close: () => db.destroy(),
  };
}

/** Another migration is another file, so a template never has to be thrown away. */
export function templatePath(migrations: readonly Migration[] = readMigrations()): string {
  // A folder of another user cannot be written.
  const folder = join(tmpdir(), `h5-test-databases-${process.getuid?.() ?? 'own'}`);
  mkdirSync(folder, { recursive: true });
  return join(folder, `${hashOfMigrations(migrations)}.tar`);
}

export function hashOfMigrations(migrations: readonly Migration[]): string {
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

async function makeTemplate(path: string, migrations: readonly Migration[]): Promise<ArrayBuffer> {
  // Each test file copies it: a log that starts small, and none of the databases that others would be made of.
  const pglite = await Pglite.open({ initdb: ['--wal-segsize=1'] });
  const db = connectWithFaults(pglite.pool, new Faults());
  await pglite.script(
    "update pg_database set datistemplate = false where datname like 'template_'",
  );
  await pglite.script('drop database template0');
  await pglite.script('drop database template1');
  await migrate(db, migrations);
  await pglite.script('checkpoint');
  const template = await pglite.dump();
  await db.destroy();

  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(template));
  renameSync(unfinished, path);
  return template;
}
