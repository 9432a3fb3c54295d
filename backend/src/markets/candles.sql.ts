import { chunk, groupBy } from 'es-toolkit';
import { sql } from 'kysely';
import { candlePeriods, type CandlePeriod } from '@h5/shared/contract/markets/endpoints';
import type { Queryable } from '../db/Db';
import type { CandlePageRange } from './CandlePageCache';
import type { HistoryBar } from './MarketFeed';

export interface CandleRow extends HistoryBar {
  symbol: string;
  period: CandlePeriod;
}

const columns = [
  'time',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'quote_volume as quoteVolume',
] as const;

const rowsPerStatement = 1_000;

/**
 * Inserts or updates candles. All rows of a market are in one statement, so that after a crash all periods end at the same
 * trade.
 */
export async function saveCandles(db: Queryable, rows: readonly CandleRow[]): Promise<void> {
  let part: CandleRow[] = [];
  for (const ofMarket of Object.values(groupBy(rows, ({ symbol }) => symbol))) {
    part.push(...ofMarket);
    if (part.length < rowsPerStatement) continue;
    await insert(db, part);
    part = [];
  }
  await insert(db, part);
}

/** Writes older candles, the latest first, so that a chart that is open meanwhile has no gap. */
export async function saveBackfilledCandles(
  db: Queryable,
  rows: readonly CandleRow[],
  isStopped: () => boolean,
): Promise<void> {
  const latestFirst = [...rows].sort((left, right) => right.time - left.time);
  for (const part of chunk(latestFirst, rowsPerStatement)) {
    if (isStopped()) return;
    await insert(db, part);
  }
}

async function insert(db: Queryable, rows: readonly CandleRow[]): Promise<void> {
  if (rows.length === 0) return;
  const texts = (read: (row: CandleRow) => string | number) =>
    sql`${rows.map((row) => String(read(row)))}::text[]`;
  await sql`
    insert into candles (symbol, period, time, open, high, low, close, volume, quote_volume)
    select symbol, period, time::int8, open::numeric, high::numeric, low::numeric,
           close::numeric, volume::numeric, quote_volume::numeric
      from unnest(
        ${texts((row) => row.symbol)}, ${texts((row) => row.period)}, ${texts((row) => row.time)},
        ${texts((row) => row.open)}, ${texts((row) => row.high)}, ${texts((row) => row.low)},
        ${texts((row) => row.close)}, ${texts((row) => row.volume)},
        ${texts((row) => row.quoteVolume)}
      ) as bar (symbol, period, time, open, high, low, close, volume, quote_volume)
    on conflict (symbol, period, time) do update
       set high = excluded.high, low = excluded.low, close = excluded.close,
           volume = excluded.volume, quote_volume = excluded.quote_volume`.execute(db);
}

/** The last minute that started at or before a time. */
export function findLastMinuteCandle(
  db: Queryable,
  symbol: string,
  time: number,
): Promise<HistoryBar | undefined> {
  return db
    .selectFrom('candles')
    .select(columns)
    .where('symbol', '=', symbol)
    .where('period', '=', '1m')
    .where('time', '<=', time)
    .orderBy('time', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Markets whose history is not complete, and when their first candles were made. */
export function listPendingBackfills(
  db: Queryable,
): Promise<{ symbol: string; startedAt: number }[]> {
  return db.selectFrom('history_backfills').select(['symbol', 'started_at as startedAt']).execute();
}

export async function addPendingBackfills(
  db: Queryable,
  backfills: readonly { symbol: string; started_at: number }[],
): Promise<void> {
  if (backfills.length === 0) return;
  await db
    .insertInto('history_backfills')
    .values(backfills)
    .onConflict((conflict) =>
      conflict
        .column('symbol')
        .doUpdateSet({ started_at: (row) => row.ref('excluded.started_at') }),
    )
    .execute();
}

export async function removePendingBackfill(db: Queryable, symbol: string): Promise<void> {
  await db.deleteFrom('history_backfills').where('symbol', '=', symbol).execute();
}

/** The last candle of each market and period. */
export async function listLatestCandles(
  db: Queryable,
  symbols: readonly string[],
): Promise<CandleRow[]> {
  const { rows } = await sql<CandleRow>`
    select candle.*
      from unnest(${symbols}::text[]) as known (symbol),
           unnest(${candlePeriods}::text[]) as kind (period),
           lateral (
             select symbol, period, time, open, high, low, close, volume,
                    quote_volume as "quoteVolume"
               from candles
              where candles.symbol = known.symbol and candles.period = kind.period
              order by time desc
              limit 1
           ) candle`.execute(db);
  return rows;
}

/** The minutes of each market since its time, oldest first. */
export async function listMinuteCandlesSince(
  db: Queryable,
  since: ReadonlyMap<string, number>,
): Promise<Map<string, HistoryBar[]>> {
  const { rows } = await sql<{ symbol: string; minutes: string }>`
    select symbol,
           string_agg(${barText}, ',' order by time) as minutes
      from unnest(${[...since.keys()]}::text[], ${[...since.values()]}::bigint[]) as asked (symbol, since)
      join candles using (symbol)
     where period = '1m' and time >= asked.since
     group by symbol`.execute(db);
  return new Map(rows.map(({ symbol, minutes }) => [symbol, minutes.split(',').map(readBar)]));
}

/** Many candles are read as one text, which is ten times as fast as forty thousand rows of eight columns. */
const barText = sql`concat_ws(' ', time, trim_scale(open), trim_scale(high), trim_scale(low),
  trim_scale(close), trim_scale(volume), trim_scale(quote_volume))`;

function readBar(text: string): HistoryBar {
  const [time, open = '', high = '', low = '', close = '', volume = '', quoteVolume = ''] =
    text.split(' ');
  return { time: Number(time), open, high, low, close, volume, quoteVolume };
}

/** The candles of a range, oldest first, and when the last one before it started. */
export async function readCandlePage(
  db: Queryable,
  { symbol, period, from, to }: CandlePageRange,
): Promise<{ bars: HistoryBar[]; before: number | undefined }> {
  const { rows } = await sql<{ bars: string | null; before: number | null }>`
    select (select string_agg(${barText}, ',' order by time)
              from candles
             where symbol = ${symbol} and period = ${period} and time >= ${from} and time < ${to}
           ) as bars,
           (select max(time)
              from candles
             where symbol = ${symbol} and period = ${period} and time < ${from}
           ) as before`.execute(db);
  const [row] = rows;
  return { bars: row?.bars?.split(',').map(readBar) ?? [], before: row?.before ?? undefined };
}

export async function removeCandlesBefore(
  db: Queryable,
  symbol: string,
  period: CandlePeriod,
  time: number,
): Promise<void> {
  await db
    .deleteFrom('candles')
    .where('symbol', '=', symbol)
    .where('period', '=', period)
    .where('time', '<', time)
    .execute();
}
