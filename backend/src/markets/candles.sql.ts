import { sql } from 'kysely';
import { candlePeriods, type CandlePeriod } from '@h5/shared/contract/markets';
import type { Queryable } from '../db/Db';
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

const rowsPerStatement = 2_000;

/** Writes candles, new ones and known ones that have grown, in as few statements as are good for others. */
export async function save(db: Queryable, rows: readonly CandleRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const part = rows.slice(from, from + rowsPerStatement);
    const texts = (read: (row: CandleRow) => string | number) =>
      sql`${part.map((row) => String(read(row)))}::text[]`;
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
}

/** The candle of every market and period that is still growing, or was when the server stopped. */
export async function latest(db: Queryable, symbols: readonly string[]): Promise<CandleRow[]> {
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

/** The minutes of one market since a time, oldest first. */
export function minutesSince(db: Queryable, symbol: string, since: number): Promise<HistoryBar[]> {
  return db
    .selectFrom('candles')
    .select(columns)
    .where('symbol', '=', symbol)
    .where('period', '=', '1m')
    .where('time', '>=', since)
    .orderBy('time')
    .limit(2_000)
    .execute();
}

interface Range {
  symbol: string;
  period: CandlePeriod;
  from: number;
  /** Not included. */
  to: number;
  limit: number;
}

/** The last candles of a range, newest first. */
export function lastIn(
  db: Queryable,
  { symbol, period, from, to, limit }: Range,
): Promise<HistoryBar[]> {
  return db
    .selectFrom('candles')
    .select(columns)
    .where('symbol', '=', symbol)
    .where('period', '=', period)
    .where('time', '>=', from)
    .where('time', '<', to)
    .orderBy('time', 'desc')
    .limit(limit)
    .execute();
}

export async function removeBefore(
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
