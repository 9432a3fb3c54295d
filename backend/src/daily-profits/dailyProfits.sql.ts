import { sql } from 'kysely';
import type { DailyProfit } from '@h5/shared/contract/daily-profits/endpoints';
import type { Queryable } from '../db/Db';
import { closedResult } from '../futures/closedResult.sql';

interface TimeRange {
  from: number;
  /** Not included. */
  to: number;
}

const dayMs = sql.lit(86_400_000);

/**
 * What ended in a range of time, by UTC day and product, in USDT after fees:
 * contracts by their close; copies by theirs, less the profit shares paid, with those that a lead trader received; options by
 * their exit; stocks by their sales. Each amount in another coin counts at the rate that its row fixed.
 */
export async function listDailyProfits(
  db: Queryable,
  userId: string,
  { from, to }: TimeRange,
): Promise<DailyProfit[]> {
  const { rows } = await sql<DailyProfit>`
    with ended as (
      select closed_at as time, case when relation_id is null then 'futures' else 'copies' end as product,
             ${closedResult} as profit, id
        from positions
       where user_id = ${userId} and status = 'closed' and closed_at >= ${from} and closed_at < ${to}
       union all
      select copy_shares.created_at, 'copies',
             case when copy_relations.user_id = ${userId} then -copy_shares.paid else copy_shares.paid end, null
        from copy_relations join copy_shares on copy_shares.relation_id = copy_relations.id
       where (copy_relations.user_id = ${userId}
              or copy_relations.trader_id = (select id from traders where traders.user_id = ${userId}))
         and copy_shares.created_at >= ${from} and copy_shares.created_at < ${to} and copy_shares.paid > 0
       union all
      select exit_time, 'options', trunc((credited - stake - fee) * usdt_rate, 8), id
        from options
       where user_id = ${userId} and status = 3 and result is not null
         and accepted_at >= ${from}::int8 - ${dayMs} and accepted_at < ${to}
         and exit_time >= ${from} and exit_time < ${to}
       union all
      select stock_trades.time, 'stocks', trunc(sell_profit / rate, 8), stock_orders.id
        from stock_orders join stock_trades on sell_order_id = stock_orders.id
       where user_id = ${userId} and side = 'sell' and updated_at >= ${from}
         and stock_trades.time >= ${from} and stock_trades.time < ${to}
    )
    select time / ${dayMs} * ${dayMs} as day, product, trim_scale(sum(profit)) as profit, count(distinct id)::int as count
      from ended group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
