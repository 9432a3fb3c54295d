import { sql } from 'kysely';
import type { Queryable } from '../db/Db';

export interface MarketKey {
  baseId: number;
  quoteId: number;
}

const favouriteTables = { spot: 'favourites', contract: 'favourite_contracts' } as const;

export type FavouriteKind = keyof typeof favouriteTables;

export async function addFavouriteMarket(
  db: Queryable,
  userId: string,
  kind: FavouriteKind,
  { baseId, quoteId }: MarketKey,
  now: number,
): Promise<void> {
  await db
    .insertInto(favouriteTables[kind])
    .values({ user_id: userId, currency_id: baseId, quote_id: quoteId, added_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'currency_id', 'quote_id']).doNothing())
    .execute();
}

export async function removeFavouriteMarket(
  db: Queryable,
  userId: string,
  kind: FavouriteKind,
  { baseId, quoteId }: MarketKey,
): Promise<void> {
  await db
    .deleteFrom(favouriteTables[kind])
    .where('user_id', '=', userId)
    .where('currency_id', '=', baseId)
    .where('quote_id', '=', quoteId)
    .execute();
}

export const maxListedFavourites = 200;

export function listFavouriteMarkets(
  db: Queryable,
  userId: string,
  kind: FavouriteKind,
): Promise<MarketKey[]> {
  return db
    .selectFrom(favouriteTables[kind])
    .select(['currency_id as baseId', 'quote_id as quoteId'])
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('currency_id')
    .limit(maxListedFavourites)
    .execute();
}

export interface RecordedCoinSearch {
  baseId: number;
  searcher: string;
  now: number;
}

/** Each searcher counts once for each coin, at the time of the last search. */
export async function recordCoinSearches(
  db: Queryable,
  searches: readonly RecordedCoinSearch[],
): Promise<void> {
  await sql`
    insert into market_searches (currency_id, searcher, searched_at)
    select * from unnest(
      ${searches.map(({ baseId }) => baseId)}::int4[],
      ${searches.map(({ searcher }) => searcher)}::text[],
      ${searches.map(({ now }) => now)}::int8[])
    on conflict (currency_id, searcher) do update set searched_at = excluded.searched_at`.execute(
    db,
  );
}

export async function listMostSearchedCoins(db: Queryable, since: number, limit: number) {
  const rows = await db
    .selectFrom('market_searches')
    .select(({ fn }) => ['currency_id as baseId', fn.countAll<number>().as('count')])
    .where('searched_at', '>', since)
    .groupBy('currency_id')
    .orderBy('count', 'desc')
    .orderBy('currency_id')
    .limit(limit)
    .execute();
  return rows.map(({ baseId, count }) => ({ baseId, count: Number(count) }));
}

export async function removeCoinSearches(db: Queryable, until: number): Promise<void> {
  await db.deleteFrom('market_searches').where('searched_at', '<=', until).execute();
}
