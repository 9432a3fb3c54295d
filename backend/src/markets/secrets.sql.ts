import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/Db';
import { randomKeyLength } from './KeyedRandom';
import { minuteMs } from './periods';
import type { PriceAnchor } from './PriceAnchorDecay';

export interface MarketSecrets {
  /** Simulated prices are derived from it. Nothing public may be, except through `KeyedRandom`. */
  key: Uint8Array;
  /** For hashes that replace addresses where searches are counted. */
  salt: string;
  /** Prices at the time when the key was made. */
  anchors: PriceAnchor[];
}

/** The secrets of this installation, made at its first start. Markets with earlier prices continue from them. */
export function readMarketSecrets(
  db: Db,
  { symbols, now }: { symbols: readonly string[]; now: number },
): Promise<MarketSecrets> {
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('market_secrets')
      .values({ id: 1, salt: randomBytes(16).toString('hex') })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const { key, salt } = await tx
      .selectFrom('market_secrets')
      .select(['key', 'salt'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const known = key ?? (await makeKey(tx, symbols, now));
    const anchors = await tx.selectFrom('market_anchors').selectAll().execute();
    return { key: Buffer.from(known, 'hex'), salt, anchors };
  });
}

async function makeKey(tx: Tx, symbols: readonly string[], now: number): Promise<string> {
  const key = randomBytes(randomKeyLength).toString('hex');
  await tx.updateTable('market_secrets').set({ key }).execute();
  await sql`
    insert into market_anchors (symbol, time, price)
    select known.symbol, least(last.time + ${minuteMs}::int8, ${now}::int8), last.close
      from unnest(${symbols}::text[]) as known (symbol),
           lateral (
             select time, close
               from candles
              where candles.symbol = known.symbol and period = '1m'
              order by time desc
              limit 1
           ) last`.execute(tx);
  return key;
}
