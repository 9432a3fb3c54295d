import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';
import { copyRowsInto } from '../../src/db/copy';
import type { Db, OpenDatabase } from '../../src/db/Db';
import { migrate } from '../../src/db/migrate';
import { openPostgres } from '../../src/db/pg';
import { openPglite } from '../../src/db/pglite';
import { seedInstruments } from '../../src/markets/seedInstruments';
import { CopyRig, type RigTrader } from '../../src/testing/CopyRig';
import { PostgresCluster } from '../../src/testing/PostgresCluster';
import { median, type Figure } from '../table';

const followers = copyTerms.maxFollowers;
const rounds = 5;

/** A trade of a lead trader whom as many people copy as can. */
export async function copies(): Promise<Figure[]> {
  return [...(await onPglite()), ...(await onPostgres())];
}

async function onPglite(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'h5-bench-'));
  try {
    return [await copied('PGlite', await openPglite(folder, report))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<Figure[]> {
  if (!PostgresCluster.findBinaries()) return [];
  const cluster = await PostgresCluster.start({ fsync: true });
  try {
    return [await copied('PostgreSQL', await openPostgres(cluster.url(), report))];
  } finally {
    await cluster.stop();
  }
}

async function copied(name: string, database: OpenDatabase): Promise<Figure> {
  const { db } = database;
  await migrate(db);
  await seedInstruments(db, { demo: true });
  // Nobody is connected: what is sent to sockets is measured by other rows.
  const rig = new CopyRig(db, { isHeard: false });
  await rig.start();
  rig.tick('60000');
  const trader = await rig.newLeadTrader();
  for (let place = 0; place < followers; place += 1) await rig.newFollower(trader);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(...(await openAndClose(rig, trader)));
  const slowest = Math.max(...times);
  const raw = await writeAgain(db);
  await rig.engine.stop();
  await database.close();
  return {
    figure: `a trade with ${followers} copies, ${name}`,
    unit: 'ms',
    ours: median(times) ?? NaN,
    reference: raw,
    goal: '≤ 1,000 ms',
    note: `slowest ${slowest.toFixed(0)} ms of ${times.length} openings and closes, ${rig.errors.length} errors; reference: the rows of one trade by COPY`,
  };
}

async function openAndClose(rig: CopyRig, { userId }: RigTrader): Promise<number[]> {
  const began = performance.now();
  const { id } = await rig.open(userId, { lots: '2', multiple: 20 });
  const opened = performance.now();
  await rig.close(userId, id, '60000');
  return [opened - began, performance.now() - opened];
}

/** Writes as many positions as one trade has again, to a table without triggers. */
async function writeAgain(db: Db): Promise<number> {
  await sql`create table raw_positions (like positions including indexes)`.execute(db);
  const { rows } = await sql<Record<string, string | number | null>>`
    select * from positions order by id desc limit ${followers + 1}`.execute(db);
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => columns.map((column) => row[column]));
  const began = performance.now();
  await db.transaction().execute((tx) => copyRowsInto(tx, 'raw_positions', columns, values));
  return performance.now() - began;
}

function report(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}
