import {
  checkReceipt,
  findBrokenLink,
  type HourRecord,
  type SealedReceipt,
} from '@h5/shared/rules/receipts/checkReceipt';
import { areTicksDemanded, recordedState } from '@h5/shared/rules/receipts/checkTicks';
import {
  hourStateOf,
  judgeReceipt,
  keyStateOf,
  type PublishedHour,
} from '@h5/shared/rules/receipts/publicRecord';
import type { Receipt } from '@h5/shared/rules/receipts/receipt';
import { startOfHour } from '@h5/shared/rules/simulation/SimulatedHour';
import type { Db } from '../db/Db';
import { findFeedHour } from '../markets/feedHours.sql';
import { listHourRecords } from '../receipts/receipts.sql';
import { readPublicRecord, type TradedSession } from './tradeSession';

/** All that anybody can read, and the receipts of their owners. */
export interface World {
  receipts: SealedReceipt[];
  records: HourRecord[];
  published: PublishedHour[];
  /** By symbol and time. */
  prices: Map<string, string>;
}

/** What a session has left in its tables. */
export async function readWorld(db: Db, traded: TradedSession): Promise<World> {
  const { hours } = traded;
  const rows = await db
    .selectFrom('receipts')
    .innerJoin('hour_records', 'hour_records.hour', 'receipts.hour')
    .select(['body', 'leaf', 'receipts.hour', 'path', 'root'])
    .orderBy('written_at')
    .execute();
  const { seconds } = await readPublicRecord(db, traded);
  const published = await Promise.all(
    hours.map(async (hour): Promise<PublishedHour> => {
      const row = await findFeedHour(db, hour);
      const ends = row?.ends ? (JSON.parse(row.ends) as PublishedHour['ends']) : null;
      return { hour, commit: row?.commitment ?? null, key: row?.key ?? null, ends };
    }),
  );
  const prices = new Map<string, string>();
  for (const { time, prices: ofMarkets } of seconds) {
    for (const [symbol, { index, last, mark }] of ofMarkets) {
      const contract = symbol.replace('USDT', 'PERP');
      prices.set(`${symbol} ${time}`, index);
      prices.set(`${contract} ${time}`, mark);
      prices.set(`${contract}.last ${time}`, last);
    }
  }
  return {
    receipts: rows.map(({ body, leaf, hour, path, root }) => ({
      receipt: JSON.parse(body) as Receipt,
      leaf,
      hour,
      root,
      path: JSON.parse(path ?? 'null') as SealedReceipt['path'],
    })),
    records: await listHourRecords(db, 0, Number.MAX_SAFE_INTEGER),
    published,
    prices,
  };
}

const priceIn =
  ({ prices }: Pick<World, 'prices'>) =>
  (symbol: string, time: number) =>
    prices.get(`${symbol} ${time}`) ?? null;

export function keysOf({ receipt }: SealedReceipt, { published, prices }: World) {
  const hours = new Set(receipt.ticks.map(([, time]) => startOfHour(time)));
  const ofTicks = published.filter(({ hour }) => hours.has(hour));
  return keyStateOf(receipt, ofTicks, priceIn({ prices }));
}

/** What the page says of a receipt. */
export function judge(sealed: SealedReceipt, given: World) {
  const { receipt } = sealed;
  const priceAt = priceIn(given);
  return judgeReceipt(checkReceipt(sealed), {
    tickStates: receipt.ticks.map((tick) => recordedState(tick, priceAt)),
    areTicksDemanded: areTicksDemanded(receipt, priceAt),
    keyState: keysOf(sealed, given),
    hourState: hourStateOf(sealed, given.records),
    brokenHour: findBrokenLink(given.records),
  });
}
