import { sql } from 'kysely';
import { copyRowsInto } from '../src/db/copy';
import type { Db } from '../src/db/Db';

const tables = ['orders', 'trades', 'postings'] as const;
const batches = 12;
const ordersPerBatch = 400;

type Rows = Record<string, string | number | null>[];

/**
 * The upper bound of orders per second that the database allows: writes the rows of a run again, in batches, to tables with
 * the same indexes but without triggers, and updates the same balances.
 */
export async function rawWrites(db: Db, seconds: number, past = 0): Promise<number> {
  for (const table of tables) {
    await sql.raw(`drop table if exists raw_${table}`).execute(db);
    await sql.raw(`create table raw_${table} (like ${table} including indexes)`).execute(db);
  }
  const orders = (await count(db, 'orders')) - past;
  const wanted = Math.min(batches, Math.floor(orders / ordersPerBatch));
  const parts = new Map<string, Rows[]>();
  for (const table of tables) parts.set(table, await partsOf(db, table, { orders, wanted, past }));

  const began = performance.now();
  let written = 0;
  for (let batch = 0; batch < wanted; batch += 1) {
    await db.transaction().execute(async (tx) => {
      for (const table of tables) {
        const rows = parts.get(table)?.[batch] ?? [];
        const columns = Object.keys(rows[0] ?? {});
        const values = rows.map((row) => columns.map((column) => row[column]));
        await copyRowsInto(tx, `raw_${table}`, columns, values);
      }
      const moved = new Set(parts.get('postings')?.[batch]?.map(({ account_id }) => account_id));
      await sql`
        update accounts set version = version + 1 where id = any (${`{${[...moved].join(',')}}`}::int8[])`.execute(
        tx,
      );
    });
    written += ordersPerBatch;
    if (performance.now() - began > seconds * 1_000) break;
  }
  return (written / (performance.now() - began)) * 1_000;
}

/** The rows of a table in parts, one per batch of orders. */
async function partsOf(
  db: Db,
  table: string,
  { orders, wanted, past }: { orders: number; wanted: number; past: number },
): Promise<Rows[]> {
  // Before the run there are orders, but no trades and postings.
  const skipped = table === 'orders' ? past : 0;
  const rowsOfRun = (await count(db, table)) - skipped;
  const perBatch = Math.max(1, Math.round((rowsOfRun / orders) * ordersPerBatch));
  const { rows } = await sql<
    Rows[number]
  >`select * from ${sql.raw(table)} limit ${sql.lit(perBatch * wanted)}
    offset ${sql.lit(skipped)}`.execute(db);
  return Array.from({ length: wanted }, (_, part) =>
    rows.slice(part * perBatch, (part + 1) * perBatch),
  );
}

async function count(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from ${sql.raw(table)}`.execute(db);
  return rows[0]?.rows ?? 0;
}
