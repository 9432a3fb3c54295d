import type { StockVenueId } from '@h5/shared/contract/stocks/venues';
import type { Db, Tx } from '../db/Db';
import { toArrayLiteral } from '../db/toArrayLiteral';

/** Whose hours they are: those of the markets that always trade, or of a venue of stocks. */
export type FeedName = 'continuous' | StockVenueId;

export interface FeedHourRow {
  hour: number;
  commitment: string;
  committedAt: number;
  key: string | null;
  /** The canonical form. */
  ends: string | null;
}

export function findFeedHour(
  db: Db,
  hour: number,
  feed: FeedName = 'continuous',
): Promise<FeedHourRow | undefined> {
  return db
    .selectFrom('feed_hours')
    .select(['hour', 'commitment', 'committed_at as committedAt', 'key', 'ends'])
    .where('feed', '=', feed)
    .where('hour', '=', hour)
    .executeTakeFirst();
}

/** The hours from one on that are committed to. */
export async function listCommittedHours(
  tx: Tx,
  feed: FeedName,
  from: number,
): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('feed_hours')
    .select('hour')
    .where('feed', '=', feed)
    .where('hour', '>=', from)
    .execute();
  return new Set(rows.map(({ hour }) => hour));
}

export async function insertFeedHour(
  tx: Tx,
  row: Pick<FeedHourRow, 'hour' | 'commitment' | 'committedAt'> & {
    feed: FeedName;
    symbols: readonly string[];
  },
): Promise<void> {
  const { feed, hour, commitment, committedAt, symbols } = row;
  await tx
    .insertInto('feed_hours')
    .values({
      feed,
      hour,
      commitment,
      committed_at: committedAt,
      symbols: toArrayLiteral(symbols) as unknown as string[],
    })
    .execute();
}

/** Some hours whose key and ends are still to be published, oldest first. */
export function listHoursToReveal(
  tx: Tx,
  { feed, from, until, limit }: { feed: FeedName; from: number; until: number; limit: number },
): Promise<{ hour: number; symbols: string[]; commitment: string }[]> {
  return tx
    .selectFrom('feed_hours')
    .select(['hour', 'symbols', 'commitment'])
    .where('revealed_at', 'is', null)
    .where('feed', '=', feed)
    .where('hour', '>=', from)
    .where('hour', '<=', until)
    .orderBy('hour')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function revealFeedHour(
  tx: Tx,
  row: { feed: FeedName; hour: number; key: string; ends: string; now: number },
): Promise<void> {
  const { feed, hour, key, ends, now } = row;
  await tx
    .updateTable('feed_hours')
    .set({ key, ends, revealed_at: now })
    .where('feed', '=', feed)
    .where('hour', '=', hour)
    .execute();
}
