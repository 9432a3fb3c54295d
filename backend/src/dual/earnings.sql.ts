import { sql } from 'kysely';
import type { DualKind } from '@h5/shared/contract/dual/endpoints';
import type { Queryable } from '../db/Db';

/** Of one kind and coin. */
export interface DualEarnings {
  kind: DualKind;
  currencyId: number;
  /** What open positions have put in. */
  earning: string;
  /** The interest of what was settled on the day before a midnight. */
  yesterday: string;
  /** The interest of all that was settled. */
  total: string;
}

/** Paid beyond the amount, exchanged at the linked price if it was: `dualInterest` of the rules. */
const interest = sql`
  case when result <> 'success' then 0
       when (type = 'call') = (paid_currency_id = base_id) then paid - amount
       when type = 'call' then paid - trunc(amount * linked, 8)
       else paid - trunc(amount / linked, 8) end`;

/** What the duals of a person hold and earned. */
export async function sumDualEarnings(
  db: Queryable,
  userId: string,
  midnight: number,
): Promise<DualEarnings[]> {
  const { rows } = await sql<DualEarnings>`
    select kind, currency_id as "currencyId", sum(earning)::text as earning,
           coalesce(sum(income) filter (where settle_at >= ${midnight}::int8 - 86400000 and settle_at < ${midnight}::int8), 0)::text
             as yesterday,
           sum(income)::text as total
      from (select kind, settle_at,
                   coalesce(paid_currency_id, case when type = 'call' then base_id else quote_id end) as currency_id,
                   case when result is null then amount else 0 end as earning,
                   case when result is null then 0 else ${interest} end as income
              from dual_positions where user_id = ${userId}) position
     group by 1, 2`.execute(db);
  return rows;
}
