import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/Db';
import { StartError } from '../StartError';
import type { SpotMarket } from './catalogue';
import { minuteMs } from './periods';
import type { PriceOrigin } from './SimulatedHours';

/** The salt for hashes that replace addresses where searches are counted, made at the first start. */
export function readSearchSalt(db: Db): Promise<string> {
  return db.transaction().execute(async (tx) => (await lockSecrets(tx)).salt);
}

interface FeedKeyUse {
  /** The hash of the key that this process has. */
  keyHash: string;
  markets: readonly SpotMarket[];
  now: number;
  /** Whether this process decides on the prices, so that a new key of it counts. */
  mayReplaceKey: boolean;
}

/**
 * Where the paths of the simulation begin. With a new key they begin anew: markets with earlier prices continue from the last one,
 * others begin with their start price.
 */
export function readPriceOrigins(
  db: Db,
  { keyHash, markets, now, mayReplaceKey }: FeedKeyUse,
): Promise<{ origins: PriceOrigin[]; isKeyReplaced: boolean }> {
  return db.transaction().execute(async (tx) => {
    const { feed_key_hash: known } = await lockSecrets(tx);
    const isKeyReplaced = known !== null && known !== keyHash;
    if (isKeyReplaced && !mayReplaceKey) throw new StartError(anotherKey);
    if (known !== keyHash) {
      await tx.updateTable('market_secrets').set({ feed_key_hash: keyHash }).execute();
      await writeOrigins(tx, markets, now);
    }
    const origins = await tx.selectFrom('price_origins').selectAll().execute();
    return { origins, isKeyReplaced };
  });
}

/** The paths of markets that were added by an update of the demo begin with their start price, at the first start after it. */
export function ensurePriceOrigins(
  db: Db,
  markets: readonly SpotMarket[],
  now: number,
): Promise<PriceOrigin[]> {
  const symbols = markets.map(({ symbol }) => symbol);
  const prices = markets.map(({ simulation }) => simulation.startPrice);
  return db.transaction().execute(async (tx) => {
    await sql`
      insert into price_origins (symbol, time, price)
      select known.symbol, ${now}::int8, known.price
        from unnest(${symbols}::text[], ${prices}::numeric[]) as known (symbol, price)
          on conflict do nothing`.execute(tx);
    return tx.selectFrom('price_origins').selectAll().execute();
  });
}

const anotherKey =
  'This process has another key than the feed: give both the same H5_FEED_KEY, or the same H5_DATA.';

async function lockSecrets(tx: Tx) {
  await tx
    .insertInto('market_secrets')
    .values({ id: 1, salt: randomBytes(16).toString('hex') })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return tx
    .selectFrom('market_secrets')
    .select(['feed_key_hash', 'salt'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function writeOrigins(tx: Tx, markets: readonly SpotMarket[], now: number): Promise<void> {
  const symbols = markets.map(({ symbol }) => symbol);
  const prices = markets.map(({ simulation }) => simulation.startPrice);
  await tx.deleteFrom('price_origins').execute();
  await sql`
    insert into price_origins (symbol, time, price)
    select known.symbol, least(last.time + ${minuteMs}::int8, ${now}::int8),
           coalesce(last.close, known.price)
      from unnest(${symbols}::text[], ${prices}::numeric[]) as known (symbol, price)
      left join lateral (
             select time, close
               from candles
              where candles.symbol = known.symbol and period = '1m'
              order by time desc
              limit 1
           ) last on true`.execute(tx);
}
