import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/Db';
import { maxRowsRemovedAtOnce } from '../ledger/removeSomeOldRows.sql';
import type { RecordedPrice } from './RecordedPrice';

/** A row of the record, with the ids of its markets. */
export interface PriceSecondRow {
  time: number;
  markets: number[];
  indexes: string[];
  lasts: string[];
  marks: string[];
}

/** Returns false if this second or a later one is recorded already. */
export async function insertPriceSecond(db: Queryable, row: PriceSecondRow): Promise<boolean> {
  const { rows } = await sql<{ isRecorded: boolean }>`
    select record_price_second(
      ${row.time}, ${row.markets}::int4[], ${row.indexes}::numeric[], ${row.lasts}::numeric[],
      ${row.marks}::numeric[]) as "isRecorded"`.execute(db);
  return rows[0]?.isRecorded === true;
}

/** The drivers would turn a `numeric[]` into numbers that lose digits. */
const columns = sql`time, markets, index_prices::text[] as indexes, last_prices::text[] as lasts,
  mark_prices::text[] as marks`;

/** In their order. */
export async function listPriceSecondsAfter(
  db: Queryable,
  after: number,
  limit: number,
): Promise<PriceSecondRow[]> {
  const { rows } = await sql<PriceSecondRow>`
    select ${columns} from price_seconds where time > ${after} order by time limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The rows of a range, in their order. */
export async function listPriceSecondsBetween(
  db: Queryable,
  from: number,
  to: number,
): Promise<PriceSecondRow[]> {
  const { rows } = await sql<PriceSecondRow>`
    select ${columns} from price_seconds where time >= ${from} and time < ${to}
     order by time`.execute(db);
  return rows;
}

/** The last rows before a time, in their order. */
export async function listPriceSecondsBefore(
  db: Queryable,
  before: number,
  limit: number,
): Promise<PriceSecondRow[]> {
  const { rows } = await sql<PriceSecondRow>`
    select ${columns} from price_seconds where time < ${before}
     order by time desc limit ${limit}`.execute(db);
  return rows.reverse();
}

/** The last rows, in their order. */
export async function listLatestPriceSeconds(
  db: Queryable,
  limit: number,
): Promise<PriceSecondRow[]> {
  const { rows } = await sql<PriceSecondRow>`
    select ${columns} from price_seconds order by time desc limit ${limit}`.execute(db);
  return rows.reverse();
}

/** The prices of one market from a time on and before another, in their order. */
export async function listPricesOfMarket(
  db: Queryable,
  { marketId, from, to }: { marketId: number; from: number; to: number },
): Promise<({ time: number } & RecordedPrice)[]> {
  const { rows } = await sql<{ time: number } & RecordedPrice>`
    select time, index_prices[place]::text as index, last_prices[place]::text as last,
           mark_prices[place]::text as mark
      from price_seconds, lateral array_position(markets, ${marketId}::int4) as place
     where time >= ${from} and time < ${to} and place is not null
     order by time`.execute(db);
  return rows;
}

/** The index of a market at the first recorded whole minutes after a time. */
export async function listWholeMinuteIndexes(
  db: Queryable,
  { marketId, after, limit }: { marketId: number; after: number; limit: number },
): Promise<{ time: number; index: string }[]> {
  const { rows } = await sql<{ time: number; index: string }>`
    select time, index_prices[place]::text as index
      from price_seconds, lateral array_position(markets, ${marketId}::int4) as place
     where time > ${after} and time % 60000 = 0 and place is not null
     order by time limit ${limit}`.execute(db);
  return rows;
}

/** Removes rows from before a time, some at a time. Returns whether there may be more. */
export async function removeSomePriceSeconds(tx: Tx, before: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from price_seconds
     where time < (select max(time) from (
       select time from price_seconds where time < ${before}
        order by time limit ${maxRowsRemovedAtOnce}) oldest) + 1`.execute(tx);
  return Number(numAffectedRows) === maxRowsRemovedAtOnce;
}
