import { sql } from 'kysely';
import { systemClock } from '../src/clock';
import type { Db } from '../src/db/Db';
import { openAccount } from '../src/testing/openAccount';

/** Orders in the table before the measurement, so that not an empty table is measured. */
export const pastOrders = 200_000;

/** Inserts cancelled orders of one user without postings. */
export async function insertPastOrders(db: Db, count = pastOrders): Promise<void> {
  const now = systemClock.now();
  const userId = await db.transaction().execute((tx) => openAccount(tx, { now }));
  await sql`
    insert into orders (id, sequence, user_id, currency_id, quote_id, side, kind, worst_price, quantity,
                        maker_rate, taker_rate, frozen, status, version, created_at, updated_at, req_id, req_hash)
    select gen_random_uuid(), place, ${userId}::uuid, 1, 3, 'buy', 'limit', 50000, 0.001,
           1000, 1000, 0, 'cancelled', 2, ${now}::int8, ${now}::int8, gen_random_uuid(), 'past'
      from generate_series(1, ${count}::int) as place`.execute(db);
}
