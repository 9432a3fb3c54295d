import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/Db';
import { StartError } from '../StartError';
import { minuteMs } from './periods';
import type { PriceOrigin } from './SimulatedHours';

/** The salt for hashes that replace addresses where searches are counted, made at the first start. */
export function readSearchSalt(db: Db): Promise<string> {
  return db.transaction().execute(async (tx) => (await lockSecrets(tx)).salt);
}

interface FeedKeyUse {
  /** The hash of the key that this process has. */
  keyHash: string;
  /** Where the paths of markets without prices begin. */
  starts: readonly PriceOrigin[];
  /** Whether this process decides on the prices, so that a new key of it counts. */
  mayReplaceKey: boolean;
}

/**
 * Where the paths of the simulation begin. With a new key they begin anew: markets with earlier prices continue from the last one,
 * others begin with their start price.
 */
export function readPriceOrigins(
  db: Db,
  { keyHash, starts, mayReplaceKey }: FeedKeyUse,
): Promise<{ origins: PriceOrigin[]; isKeyReplaced: boolean }> {
  return db.transaction().execute(async (tx) => {
    const { feed_key_hash: known } = await lockSecrets(tx);
    const isKeyReplaced = known !== null && known !== keyHash;
    if (isKeyReplaced && !mayReplaceKey) throw new StartError(anotherKey);
    if (known !== keyHash) {
      await tx.updateTable('market_secrets').set({ feed_key_hash: keyHash }).execute();
      await tx.deleteFrom('price_origins').execute();
      await insertOrigins(tx, starts);
    }
    const origins = await tx.selectFrom('price_origins').selectAll().execute();
    return { origins, isKeyReplaced };
  });
}

/**
 * The paths of markets that have no origin yet: those that were added by an update of the demo begin with their start price, at the first
 * start after it, and others continue from their last price.
 */
export function ensurePriceOrigins(db: Db, starts: readonly PriceOrigin[]): Promise<PriceOrigin[]> {
  const symbols = starts.map(({ symbol }) => symbol);
  return db.transaction().execute(async (tx) => {
    await insertOrigins(tx, starts);
    return tx
      .selectFrom('price_origins')
      .selectAll()
      .where(sql<boolean>`symbol = any(${symbols}::text[])`)
      .execute();
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

/** At the end of the last candle, if there is one, unless a market has an origin. */
async function insertOrigins(tx: Tx, starts: readonly PriceOrigin[]): Promise<void> {
  const symbols = starts.map(({ symbol }) => symbol);
  const times = starts.map(({ time }) => time);
  const prices = starts.map(({ price }) => price);
  await sql`
    insert into price_origins (symbol, time, price)
    select start.symbol, least(last.time + ${minuteMs}::int8, start.time),
           coalesce(last.close, start.price)
      from unnest(${symbols}::text[], ${times}::int8[], ${prices}::numeric[])
             as start (symbol, time, price)
      left join lateral (
             select time, close
               from candles
              where candles.symbol = start.symbol and period = '1m'
              order by time desc
              limit 1
           ) last on true
        on conflict do nothing`.execute(tx);
}
