import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../src/db/Db';
import { openPostgres } from '../src/db/pg';
import { openPglite } from '../src/db/pglite';
import { PostgresCluster } from '../src/testing/PostgresCluster';
import type { Figure } from './table';

export interface NamedDatabase extends OpenDatabase {
  name: string;
  /** For what a server keeps beside it. */
  folder: string;
}

/** Measures on the embedded database, and on PostgreSQL where it is installed. */
export async function onEachDatabase(
  measure: (database: NamedDatabase) => Promise<Figure>,
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'h5-bench-'));
  try {
    const pglite = await openPglite(folder, report);
    const figures = [await measure({ ...pglite, name: 'PGlite', folder })];
    if (!PostgresCluster.findBinaries()) return figures;
    const cluster = await PostgresCluster.start({ fsync: true });
    try {
      const postgres = await openPostgres(cluster.url(), report);
      return [...figures, await measure({ ...postgres, name: 'PostgreSQL', folder })];
    } finally {
      await cluster.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function report(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}
