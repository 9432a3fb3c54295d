import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { TestClock } from '../../src/clock';
import type { OpenDatabase } from '../../src/db/Db';
import { migrate } from '../../src/db/migrate';
import { openPostgres } from '../../src/db/pg';
import { openPglite } from '../../src/db/pglite';
import { unfinishedJob, type JobWork } from '../../src/jobs/JobKind';
import { demoSpotMarkets } from '../../src/markets/demoInstruments';
import { PriceRecord } from '../../src/prices/PriceRecord';
import { PriceRecorder } from '../../src/prices/PriceRecorder';
import { scheduleHourRecords } from '../../src/receipts/sealHours';
import { FakeFeed } from '../../src/testing/FakeFeed';
import { PostgresCluster } from '../../src/testing/PostgresCluster';
import { median, quantile, type Figure } from '../table';

const hourMs = 3_600_000;

/** What it costs to record the prices of a second, and to make the record of an hour of them. */
export async function prices(): Promise<Figure[]> {
  return [...(await onPglite()), ...(await onPostgres())];
}

async function onPglite(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'h5-bench-'));
  try {
    return await measure('PGlite', await openPglite(folder, report));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<Figure[]> {
  if (!PostgresCluster.findBinaries()) return [];
  const cluster = await PostgresCluster.start({ fsync: true });
  try {
    return await measure('PostgreSQL', await openPostgres(cluster.url(), report));
  } finally {
    await cluster.stop();
  }
}

async function measure(name: string, database: OpenDatabase): Promise<Figure[]> {
  const { db } = database;
  await migrate(db);
  const clock = new TestClock();
  const feed = new FakeFeed(demoSpotMarkets, clock);
  const instruments = {
    spotMarkets: [...demoSpotMarkets],
    findMarketBySymbol: (symbol: string) => demoSpotMarkets.find((one) => one.symbol === symbol),
  };
  const record = new PriceRecord({ db, feed, instruments, onError: report });
  const recorder = new PriceRecorder({ db, clock, feed, instruments, record, onError: report });
  await record.start();
  await recorder.open();
  await sql`create table bare (time int8 primary key, body text)`.execute(db);
  const body = 'x'.repeat(1_000);

  const [whole, bare]: [number[], number[]] = [[], []];
  for (let second = 0; second < hourMs / 1_000; second += 1) {
    whole.push(await timed(() => recorder.recordNow()));
    const time = clock.now();
    bare.push(await timed(() => sql`insert into bare values (${time}, ${body})`.execute(db)));
    clock.advance(1_000);
  }
  clock.advance(300_000);
  const parts = await seal(database, clock, instruments);
  await recorder.stop();
  await database.close();
  return [
    {
      figure: `a second of ${demoSpotMarkets.length} markets recorded, ${name}`,
      unit: 'ms',
      ours: median(whole),
      reference: median(bare),
      note: `p99 ${quantile(whole, 0.99).toFixed(1)} ms; reference: one row of 1 KB`,
    },
    {
      figure: `an hour of prices sealed, ${name}`,
      unit: 'ms',
      ours: parts.reduce((sum, part) => sum + part, 0),
      note: `${parts.length} transactions, the longest ${Math.max(...parts).toFixed(0)} ms`,
    },
  ];
}

/** How long each transaction takes. */
async function seal(
  { db }: OpenDatabase,
  clock: TestClock,
  instruments: Pick<ConstructorParameters<typeof PriceRecorder>[0]['instruments'], 'spotMarkets'>,
): Promise<number[]> {
  let work: JobWork<object> = () => Promise.resolve();
  const jobs = { repeat: (job: { work: JobWork<object> }) => (work = job.work) };
  scheduleHourRecords(jobs as never, { clock, instruments });
  const parts: number[] = [];
  const job = { key: '', due: clock.now(), payload: {} };
  let outcome: unknown = unfinishedJob;
  while (outcome === unfinishedJob) {
    parts.push(
      await timed(async () => {
        outcome = await db.transaction().execute((tx) => work(tx, job));
      }),
    );
  }
  return parts;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

function report(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}
