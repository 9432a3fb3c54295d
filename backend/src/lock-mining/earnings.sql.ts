import { sql } from 'kysely';
import type { Queryable } from '../db/Db';

/** Of one coin. */
interface CoinEarnings {
  currencyId: number;
  /** What is locked now. */
  earning: string;
  /** The incomes that were due at the midnight. */
  yesterday: string;
  /** All incomes less all penalties. */
  total: string;
}

const dayMs = sql.lit(86_400_000);

/** What the locks of a person hold and earned, by coin. */
export async function sumEarnings(
  db: Queryable,
  userId: string,
  midnight: number,
): Promise<CoinEarnings[]> {
  const { rows } = await sql<CoinEarnings>`
    select currency_id as "currencyId",
           coalesce(sum(lock_orders.amount) filter (where end_kind is null), 0)::text as earning,
           coalesce(sum(lock_incomes.amount), 0)::text as yesterday,
           sum(income - penalty)::text as total
      from lock_orders
      left join lock_incomes
        on lock_id = lock_orders.id and day = (${midnight}::int8 - start_at) / ${dayMs}
     where user_id = ${userId}
     group by currency_id`.execute(db);
  return rows;
}
