import type { Db, Tx } from '../db/Db';
import { toArrayLiteral } from '../db/toArrayLiteral';

export interface FeedHourRow {
  hour: number;
  commitment: string;
  committedAt: number;
  key: string | null;
  /** The canonical form. */
  ends: string | null;
}

export function findFeedHour(db: Db, hour: number): Promise<FeedHourRow | undefined> {
  return db
    .selectFrom('feed_hours')
    .select(['hour', 'commitment', 'committed_at as committedAt', 'key', 'ends'])
    .where('hour', '=', hour)
    .executeTakeFirst();
}

/** The hours from one on that are committed to. */
export async function listCommittedHours(tx: Tx, from: number): Promise<Set<number>> {
  const rows = await tx.selectFrom('feed_hours').select('hour').where('hour', '>=', from).execute();
  return new Set(rows.map(({ hour }) => hour));
}

export async function insertFeedHour(
  tx: Tx,
  row: Pick<FeedHourRow, 'hour' | 'commitment' | 'committedAt'> & { symbols: readonly string[] },
): Promise<void> {
  const { hour, commitment, committedAt, symbols } = row;
  await tx
    .insertInto('feed_hours')
    .values({
      ...{ hour, commitment, committed_at: committedAt },
      symbols: toArrayLiteral(symbols) as unknown as string[],
    })
    .execute();
}

/** Some hours whose key and ends are still to be published, oldest first. */
export function listHoursToReveal(
  tx: Tx,
  { from, until, limit }: { from: number; until: number; limit: number },
): Promise<{ hour: number; symbols: string[]; commitment: string }[]> {
  return tx
    .selectFrom('feed_hours')
    .select(['hour', 'symbols', 'commitment'])
    .where('revealed_at', 'is', null)
    .where('hour', '>=', from)
    .where('hour', '<=', until)
    .orderBy('hour')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function revealFeedHour(
  tx: Tx,
  { hour, key, ends, now }: { hour: number; key: string; ends: string; now: number },
): Promise<void> {
  await tx
    .updateTable('feed_hours')
    .set({ key, ends, revealed_at: now })
    .where('hour', '=', hour)
    .execute();
}
