import { randomBytes, randomInt } from 'node:crypto';
import type { Queryable } from '../db/Db';

export interface MarketSeed {
  /** What the simulated prices are derived from: nobody can know it from outside. */
  seed: number;
  /** Goes into what is counted instead of an address. */
  salt: string;
}

/** The seed of this installation, made at its first start. */
export async function readSeed(db: Queryable): Promise<MarketSeed> {
  await db
    .insertInto('market_seed')
    .values({ id: 1, seed: randomInt(2 ** 31), salt: randomBytes(16).toString('hex') })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return db.selectFrom('market_seed').select(['seed', 'salt']).executeTakeFirstOrThrow();
}

export interface MarketKey {
  currencyId: number;
  legalId: number;
}

export async function addFavourite(
  db: Queryable,
  userId: string,
  { currencyId, legalId }: MarketKey,
  now: number,
): Promise<void> {
  await db
    .insertInto('favourites')
    .values({ user_id: userId, currency_id: currencyId, legal_id: legalId, added_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'currency_id', 'legal_id']).doNothing())
    .execute();
}

export async function removeFavourite(
  db: Queryable,
  userId: string,
  { currencyId, legalId }: MarketKey,
): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('currency_id', '=', currencyId)
    .where('legal_id', '=', legalId)
    .execute();
}

export function favourites(db: Queryable, userId: string): Promise<MarketKey[]> {
  return db
    .selectFrom('favourites')
    .select(['currency_id as currencyId', 'legal_id as legalId'])
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('currency_id')
    .limit(200)
    .execute();
}

/** A searcher counts once per coin, with the time of the last search. */
export async function countSearch(
  db: Queryable,
  search: { currencyId: number; searcher: string; now: number },
): Promise<void> {
  await db
    .insertInto('market_searches')
    .values({
      currency_id: search.currencyId,
      searcher: search.searcher,
      searched_at: search.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['currency_id', 'searcher']).doUpdateSet({ searched_at: search.now }),
    )
    .execute();
}

export async function mostSearched(db: Queryable, since: number, limit: number) {
  const rows = await db
    .selectFrom('market_searches')
    .select(({ fn }) => ['currency_id as currencyId', fn.countAll<number>().as('count')])
    .where('searched_at', '>', since)
    .groupBy('currency_id')
    .orderBy('count', 'desc')
    .orderBy('currency_id')
    .limit(limit)
    .execute();
  return rows.map(({ currencyId, count }) => ({ currencyId, count: Number(count) }));
}

export async function forgetSearches(db: Queryable, until: number): Promise<void> {
  await db.deleteFrom('market_searches').where('searched_at', '<=', until).execute();
}
