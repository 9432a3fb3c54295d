import { sql } from 'kysely';
import type { Db } from '../src/db/Db';

const tables = ['orders', 'trades', 'postings', 'requests', 'outbox'];
const batches = 12;
const ordersPerBatch = 400;

/**
 * How many orders a second the database could take if there were nothing to decide: the rows that a run has left are
 * written once more, in batches, to tables with the same indexes and no triggers, and the same balances are updated.
 */
export async function rawWrites(db: Db, seconds: number): Promise<number> {
  for (const table of tables) {
    await sql.raw(`drop table if exists raw_${table}`).execute(db);
    await sql.raw(`create table raw_${table} (like ${table} including indexes)`).execute(db);
  }
  const orders = await count(db, 'orders');
  const wanted = Math.min(batches, Math.floor(orders / ordersPerBatch));
  const parts = await Promise.all(tables.map((table) => partsOf(db, table, orders, wanted)));

  const began = performance.now();
  let written = 0;
  for (let batch = 0; batch < wanted; batch += 1) {
    await db.transaction().execute(async (tx) => {
      for (const [place, table] of tables.entries()) {
        await sql`
          insert into ${sql.raw(`raw_${table}`)}
          select * from json_populate_recordset(null::${sql.raw(table)}, ${parts[place]?.[batch]}::json)`.execute(
          tx,
        );
      }
      await sql`
        update accounts set version = accounts.version + 1 from (
          select distinct account_id
            from json_populate_recordset(null::postings, ${parts[2]?.[batch]}::json)
        ) moved where accounts.id = moved.account_id`.execute(tx);
      await sql`
        update user_sequences set seq = user_sequences.seq + 1 from (
          select distinct user_id
            from json_populate_recordset(null::requests, ${parts[3]?.[batch]}::json)
        ) told where user_sequences.user_id = told.user_id`.execute(tx);
    });
    written += ordersPerBatch;
    if (performance.now() - began > seconds * 1_000) break;
  }
  return (written / (performance.now() - began)) * 1_000;
}

/** The last rows of a table as texts, as many in each as belong to a batch of orders. */
async function partsOf(db: Db, table: string, orders: number, wanted: number): Promise<string[]> {
  const perBatch = Math.max(1, Math.round(((await count(db, table)) / orders) * ordersPerBatch));
  const { rows } = await sql<{ part: string }>`
    select json_agg(row)::text as part from (
      select to_json(one) as row, (row_number() over () - 1) / ${sql.lit(perBatch)} as batch
        from (select * from ${sql.raw(table)} limit ${sql.lit(perBatch * wanted)}) one
    ) numbered group by batch order by batch`.execute(db);
  return rows.map(({ part }) => part);
}

async function count(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from ${sql.raw(table)}`.execute(db);
  return rows[0]?.rows ?? 0;
}
