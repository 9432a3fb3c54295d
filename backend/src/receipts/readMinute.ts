import type { MinuteRecord } from '@h5/shared/rules/receipts/receipt';
import type { Queryable } from '../db/Db';
import { listPriceSecondsBetween } from '../prices/prices.sql';
import type { RecordedSymbol } from './recordedSymbols';

export const secondMs = 1_000;
export const minuteMs = 60_000;

const columns = { index: 'indexes', last: 'lasts', mark: 'marks' } as const;

/** The records of these symbols for one minute, in their order. */
export async function readMinute(
  db: Queryable,
  symbols: readonly RecordedSymbol[],
  minute: number,
): Promise<MinuteRecord[]> {
  const rows = await listPriceSecondsBetween(db, minute, minute + minuteMs);
  const records = symbols.map(({ symbol, market, price }) => ({
    symbol,
    minute,
    id: market.id,
    price,
    prices: Array<string | null>(minuteMs / secondMs).fill(null),
  }));
  for (const row of rows) {
    const second = (row.time - minute) / secondMs;
    const places = new Map(row.markets.map((id, place) => [id, place]));
    for (const { id, price, prices } of records) {
      const place = places.get(id);
      if (place !== undefined) prices[second] = row[columns[price]][place] ?? null;
    }
  }
  return records.map(({ symbol, prices }) => ({ symbol, minute, prices }));
}
