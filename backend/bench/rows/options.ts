import { sql } from 'kysely';
import type { OpenDatabase, Db } from '../../src/db/Db';
import { copyRowsInto } from '../../src/db/copy';
import { migrate } from '../../src/db/migrate';
import { openPostgres } from '../../src/db/pg';
import { findBrokenInvariants } from '../../src/invariants/findBrokenInvariants';
import { noListeners } from '../../src/testing/noListeners';
import { buildOption, OptionsBench } from '../../src/testing/openOptions';
import { PostgresCluster } from '../../src/testing/PostgresCluster';
import type { Figure } from '../table';

const people = 250;
const optionsEach = 20;
const all = people * optionsEach;
const perBatch = 500;
const length = 30;

/** Options of one second on a temporary PostgreSQL: accepted at once, and settled at the same second of expiry. */
export async function options(): Promise<Figure[]> {
  if (!PostgresCluster.findBinaries()) {
    const note = 'left out: there is no PostgreSQL on this machine';
    return [{ figure: `${all} options`, unit: 's', note }];
  }
  const cluster = await PostgresCluster.start({ fsync: true });
  try {
    return await measure(await openPostgres(cluster.url(), fail));
  } finally {
    await cluster.stop();
  }
}

async function measure({ db, close }: OpenDatabase): Promise<Figure[]> {
  await migrate(db);
  const bench = new OptionsBench(db);
  await bench.prepare();
  // Nobody is connected: what is sent to sockets is measured by other rows.
  const engine = await bench.start({ realtime: noListeners.realtime });
  const owners = await Promise.all(Array.from({ length: people }, () => bench.newPerson()));
  await bench.at(0, '60000');
  // The first batches warm the process up.
  const [first] = owners;
  if (first) await engine.submit(first, buildOption({ seconds: 300, stake: '5' }));

  const accepting = await secondsOf(() =>
    Promise.all(
      owners.flatMap((owner) =>
        Array.from({ length: owner === first ? optionsEach - 1 : optionsEach }, () =>
          engine.submit(owner, buildOption({ seconds: length, stake: '10' })),
        ),
      ),
    ),
  );
  const entering = await secondsOf(() => bench.at(2, '60000'));
  for (let second = 3; second < 2 + length; second += 1) await bench.at(second, '60001');
  const settling = await secondsOf(() => bench.at(2 + length, '60001'));
  const settled = await countSettled(db);
  const broken = await findBrokenInvariants(db);
  if (settled !== all - 1 || broken.length > 0 || bench.errors.length > 0) {
    throw new Error(`${settled} settled, ${broken.join(', ')} ${bench.errors.join(', ')}`);
  }
  const bare = await bareWrites(db);
  await bench.stop();
  await close();
  const note = `${all} options of ${people} people; reference: the same rows, written alone`;
  return [
    {
      figure: 'options accepted',
      unit: 's',
      ours: accepting,
      reference: bare,
      goal: '≤ 1 s',
      note,
    },
    { figure: 'options entered', unit: 's', ours: entering, reference: bare, note },
    { figure: 'options settled', unit: 's', ours: settling, reference: bare, goal: '≤ 3 s', note },
  ];
}

async function countSettled(db: Db): Promise<number> {
  const { rows } = await sql<{ settled: number }>`
    select count(*)::int as settled from options where status = 3`.execute(db);
  return rows[0]?.settled ?? 0;
}

/** The rows of the options and of their settlement, copied to tables without triggers, in batches as the engine has them. */
async function bareWrites(db: Db): Promise<number> {
  let took = 0;
  for (const [table, filter] of [
    ['options', 'status = 3'],
    ['postings', 'kind = 19'],
    ['receipts', 'true'],
  ] as const) {
    await sql.raw(`create table raw_${table} (like ${table} including indexes)`).execute(db);
    const { rows } = await sql<Record<string, string | number | null>>`
      select * from ${sql.raw(table)} where ${sql.raw(filter)}`.execute(db);
    const columns = Object.keys(rows[0] ?? {});
    took += await secondsOf(async () => {
      for (let at = 0; at < rows.length; at += perBatch) {
        const part = rows.slice(at, at + perBatch);
        await db.transaction().execute((tx) =>
          copyRowsInto(
            tx,
            `raw_${table}`,
            columns,
            part.map((row) => columns.map((column) => row[column])),
          ),
        );
      }
    });
  }
  return took;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

function fail(error: unknown): never {
  throw error;
}
