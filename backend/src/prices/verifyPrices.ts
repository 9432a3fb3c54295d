import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { stockVenueIds, type StockVenueId } from '@h5/shared/contract/stocks/venues';
import { HashTree } from '@h5/shared/rules/receipts/HashTree';
import { findBrokenLink, type HourRecord } from '@h5/shared/rules/receipts/checkReceipt';
import { minuteLeaf } from '@h5/shared/rules/receipts/receipt';
import { doesHourFollow, isHourAsCommitted } from '@h5/shared/rules/simulation/recomputeHour';
import {
  findChangedPrices,
  RecomputedMarket,
  type ChangedPrice,
  type MarketSecond,
} from '@h5/shared/rules/simulation/recomputeMarket';
import { hourMs, startOfHour, type SimulatedHour } from '@h5/shared/rules/simulation/SimulatedHour';
import type { Db } from '../db/Db';
import { StartError } from '../StartError';
import { findFeedHour, type FeedHourRow, type FeedName } from '../markets/feedHours.sql';
import { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { minuteMs, readMinute } from '../receipts/readMinute';
import { listHourRecords, listLeavesOfReceipts } from '../receipts/receipts.sql';
import { recordedSymbolsOf } from '../receipts/recordedSymbols';
import * as sql from './prices.sql';

const usage = 'Usage: h5 prices verify DAY or h5 prices verify HOUR.';
const mostHours = 24;
/** More are counted only. */
const mostListed = 20;
/** The server goes on with its work in between. */
const secondsPerTurn = 20;
const basisRows = 60;

const command = z.object({
  action: z.literal('verify'),
  from: z.int().check(z.nonnegative()),
  hours: z.int().check(z.positive(), z.maximum(mostHours)),
});

/** How the prices of an hour fit its key, or why they cannot be compared with one. */
export type KeyOutcome = 'same' | 'differs' | 'bent' | 'apart' | 'notYet' | 'none';

export interface VerifiedHour {
  hour: number;
  /** How many seconds are recorded. */
  seconds: number;
  key: KeyOutcome;
  /** The venues of stocks that committed to the hour. Their prices are not recorded, so that a key is compared with its commitment only. */
  venues: { venue: StockVenueId; key: KeyOutcome }[];
  /** Whether the recorded prices and receipts still give the root of the hour. */
  root: 'same' | 'differs' | 'notYet';
  isLinked: boolean;
  changedCount: number;
  /** The first ones. */
  changed: (ChangedPrice & { symbol: string })[];
}

export interface PricesReport {
  hours: VerifiedHour[];
}

/** Carries out `h5 prices verify`: computes recorded prices again from the published keys, and roots and links from what is recorded. */
export async function runPricesCommand(db: Db, input: unknown): Promise<PricesReport> {
  const parsed = command.safeParse(input);
  if (!parsed.success) throw new StartError(usage);
  const { from, hours: count } = parsed.data;
  const first = startOfHour(from);
  const catalogue = await InstrumentCatalogue.open(db);
  const records = await listHourRecords(db, first - hourMs, first + count * hourMs);
  const hours: VerifiedHour[] = [];
  for (let hour = first; hour < first + count * hourMs; hour += hourMs) {
    hours.push(await verifyHour(db, catalogue, records, hour));
  }
  return { hours };
}

async function verifyHour(
  db: Db,
  catalogue: InstrumentCatalogue,
  records: readonly HourRecord[],
  hour: number,
): Promise<VerifiedHour> {
  const rows = await sql.listPriceSecondsBetween(db, hour, hour + hourMs);
  const { key, changed } = await compareWithKey(db, catalogue, hour, rows);
  const place = records.findIndex((record) => record.hour === hour);
  const record = records[place];
  const root = record && (await rootOf(db, catalogue, hour));
  return {
    hour,
    seconds: rows.length,
    key,
    venues: await verifyVenues(db, hour),
    root: !record ? 'notYet' : record.root === root ? 'same' : 'differs',
    isLinked:
      !record || findBrokenLink(records.slice(Math.max(0, place - 1), place + 1)) === undefined,
    changedCount: changed.length,
    changed: changed.slice(0, mostListed),
  };
}

async function compareWithKey(
  db: Db,
  catalogue: InstrumentCatalogue,
  hour: number,
  rows: readonly sql.PriceSecondRow[],
): Promise<{ key: KeyOutcome; changed: VerifiedHour['changed'] }> {
  const revealed = await readProvenHour(db, hour);
  if (typeof revealed === 'string') return { key: revealed, changed: [] };
  const before = await sql.listPriceSecondsBefore(db, hour, basisRows);
  const changed: VerifiedHour['changed'] = [];
  for (const { id, symbol } of catalogue.spotMarkets) {
    if (!Object.hasOwn(revealed.ends.markets, symbol)) continue;
    const market = new RecomputedMarket(revealed, symbol);
    let place = 0;
    for (const found of findChangedPrices(market, pricesOf(rows, id), pricesOf(before, id))) {
      changed.push(...found.map((one) => ({ symbol, ...one })));
      place += 1;
      if (place % secondsPerTurn === 0) await nextTurn();
    }
  }
  return { key: changed.length > 0 ? 'differs' : 'same', changed };
}

async function verifyVenues(db: Db, hour: number): Promise<VerifiedHour['venues']> {
  const venues: VerifiedHour['venues'] = [];
  for (const venue of stockVenueIds) {
    const proven = await readProvenHour(db, hour, venue);
    const key = typeof proven === 'string' ? proven : 'same';
    if (key !== 'none') venues.push({ venue, key });
  }
  return venues;
}

/** A revealed hour that is the one that was committed to and follows the one before it, or why it is not. */
async function readProvenHour(
  db: Db,
  hour: number,
  feed?: FeedName,
): Promise<SimulatedHour | Exclude<KeyOutcome, 'same' | 'differs'>> {
  const published = await findFeedHour(db, hour, feed);
  if (!published) return 'none';
  const revealed = revealedOf(published);
  if (!revealed) return 'notYet';
  if (!isHourAsCommitted(revealed, published.commitment)) return 'bent';
  const previous = revealedOf(await findFeedHour(db, hour - hourMs, feed));
  return previous && !doesHourFollow(revealed, previous) ? 'apart' : revealed;
}

function revealedOf(row: FeedHourRow | undefined): SimulatedHour | undefined {
  if (!row || row.key === null || row.ends === null) return undefined;
  const { hour, key, ends } = row;
  return { hour, key, ends: JSON.parse(ends) as SimulatedHour['ends'] };
}

function pricesOf(rows: readonly sql.PriceSecondRow[], market: number): MarketSecond[] {
  return rows.flatMap(({ time, markets, indexes, lasts, marks }) => {
    const place = markets.indexOf(market);
    const [index, last, mark] = [indexes[place], lasts[place], marks[place]];
    return index && last && mark ? [{ time, index, last, mark }] : [];
  });
}

/** The root that the recorded minutes and the receipts of an hour give now. */
async function rootOf(db: Db, { spotMarkets }: InstrumentCatalogue, hour: number): Promise<string> {
  const symbols = spotMarkets
    .flatMap(recordedSymbolsOf)
    .sort((one, other) => (one.symbol < other.symbol ? -1 : 1));
  const leaves: string[] = [];
  for (let minute = hour; minute < hour + hourMs; minute += minuteMs) {
    const records = await readMinute(db, symbols, minute);
    const recorded = records.filter(({ prices }) => prices.some((price) => price !== null));
    leaves.push(...recorded.map(minuteLeaf));
    await nextTurn();
  }
  leaves.push(...(await listLeavesOfReceipts(db, hour)));
  return new HashTree(leaves).root;
}
