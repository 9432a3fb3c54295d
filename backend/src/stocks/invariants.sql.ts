import { sql } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { stockTerms } from '@h5/shared/rules/stocks/stocks';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import type { FrozenAmountsQuery } from '../ledger/invariants.sql';

/** A working order for a stock freezes USDT or shares of the account for stocks. */
export const frozenByStockOrdersQuery: FrozenAmountsQuery = sql`
  select accounts.id as account_id, stock_orders.frozen as amount
    from stock_orders join markets on markets.id = market_id
    left join accounts
      on accounts.user_id = stock_orders.user_id and accounts.type = ${accountType.stock}
     and accounts.currency_id = case side when 'buy' then ${defaultQuoteId}::int else markets.currency_id end
   where stock_orders.status in ('queued', 'open', 'partial')`;

export const stockInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a holding of a stock is the shares in its owner’s account',
    sql`
    select coalesce(stock_positions.user_id, held.user_id)::text as subject
      from (select * from stock_positions where quantity > 0) stock_positions
      full join (
        select user_id, markets.id as market_id, available + frozen as quantity
          from accounts join markets on markets.currency_id = accounts.currency_id and markets.kind = 'stock'
         where accounts.user_id is not null and available + frozen <> 0
      ) held on held.user_id = stock_positions.user_id and held.market_id = stock_positions.market_id
     where stock_positions.quantity is distinct from held.quantity`,
  ),
  invariantByQuery(
    'the average of a holding follows from its cost',
    sql`
    select user_id::text as subject from stock_positions
     where average <> case when quantity = 0 then 0 else trunc(cost / quantity, 8) end`,
  ),
  invariantByQuery(
    'a working sale of a stock freezes what it has not sold',
    sql`
    select id::text as subject from stock_orders
     where side = 'sell' and status in ('queued', 'open', 'partial') and frozen <> quantity - filled`,
  ),
];

export const stockHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'an order for a stock is filled by its trades',
    sql`
    select stock_orders.id::text as subject from stock_orders left join (
      select buy_order_id as order_id, quantity, price * quantity as value, buy_fee as fee from stock_trades
       union all
      select sell_order_id, quantity, price * quantity, sell_fee from stock_trades
    ) fill on fill.order_id = stock_orders.id
     group by stock_orders.id
    having stock_orders.filled <> coalesce(sum(fill.quantity), 0)
        or stock_orders.value <> coalesce(sum(fill.value), 0)
        or stock_orders.fee <> coalesce(sum(fill.fee), 0)`,
  ),
  invariantByQuery(
    'a trade of a stock is between orders of its market',
    sql`
    select stock_trades.id::text as subject
      from stock_trades cross join lateral (values (buy_order_id, 'buy'), (sell_order_id, 'sell')) as part (order_id, side)
      left join stock_orders on stock_orders.id = order_id and stock_orders.side = part.side
       and stock_orders.market_id = stock_trades.market_id
     where order_id is not null and stock_orders.id is null`,
  ),
  invariantByQuery(
    'an order for a stock pays its value and fee at its own rate',
    sql`
    select id::text as subject from stock_orders
     where usdt <> case when filled = 0 then 0
                        when side = 'buy' then ceil((value + fee) / rate * 1e8) / 1e8
                        else trunc((value - fee) / rate, 8) end
        or fee <> case when value = 0 then 0
                       else least(case side when 'sell' then value end, greatest(${stockTerms.minFee}::numeric,
                                  ceil(value * ${stockTerms.feeRate}::numeric * 100) / 100)) end`,
  ),
  invariantByQuery(
    'shares of a holding were bought and not sold',
    sql`
    select stock_positions.user_id::text as subject
      from stock_positions left join stock_orders
        on stock_orders.user_id = stock_positions.user_id and stock_orders.market_id = stock_positions.market_id
     group by stock_positions.user_id, stock_positions.market_id
    having stock_positions.quantity <>
           coalesce(sum(case stock_orders.side when 'buy' then filled else -filled end), 0)`,
  ),
  invariantByQuery(
    'the profit of a holding is that of its sales',
    sql`
    select stock_positions.user_id::text as subject
      from stock_positions
      left join stock_orders on stock_orders.user_id = stock_positions.user_id
       and stock_orders.market_id = stock_positions.market_id and stock_orders.side = 'sell'
      left join stock_trades on stock_trades.sell_order_id = stock_orders.id
     group by stock_positions.user_id, stock_positions.market_id
    having stock_positions.realised <> coalesce(sum(sell_profit), 0)`,
  ),
];
