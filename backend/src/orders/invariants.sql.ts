import { sql } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import type { FrozenAmountsQuery } from '../ledger/invariants.sql';

/** A working or waiting order freezes an amount of the spot account that it is paid from. */
export const frozenByOrdersQuery: FrozenAmountsQuery = sql`
  select accounts.id as account_id, orders.frozen as amount
    from (
      select * from orders where status in ('open', 'partial')
       union all
      select * from orders where status = 'waiting'
    ) orders left join accounts
      on accounts.user_id = orders.user_id and accounts.type = ${accountType.spot}
     and accounts.currency_id = case orders.side when 'buy' then orders.quote_id else orders.currency_id end`;

export const orderHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'an order is filled by its trades',
    sql`
    select orders.id::text as subject from orders left join (
      select buy_order_id as order_id, quantity, price * quantity as value, buy_fee as fee from trades
       union all
      select sell_order_id, quantity, price * quantity, sell_fee from trades
    ) fill on fill.order_id = orders.id
     group by orders.id
    having orders.filled <> coalesce(sum(fill.quantity), 0)
        or orders.value <> coalesce(sum(fill.value), 0)
        or orders.fee <> coalesce(sum(fill.fee), 0)`,
  ),
  invariantByQuery(
    'an order belongs to a user',
    sql`
    select id::text as subject from orders
     where not exists (select from users where users.id = orders.user_id)`,
  ),
  invariantByQuery(
    'a trade is between orders of its market and of its owners',
    sql`
    select trades.id::text as subject
      from trades cross join lateral (
        values (buy_order_id, buyer_id, 'buy'), (sell_order_id, seller_id, 'sell')
      ) as part (order_id, owner_id, side)
      left join orders on orders.id = order_id and orders.side = part.side and orders.user_id = part.owner_id
       and orders.currency_id = trades.currency_id and orders.quote_id = trades.quote_id
     where num_nonnulls(order_id, owner_id) > 0 and orders.id is null`,
  ),
  invariantByQuery(
    'an exit order sells or buys back what its order has filled',
    sql`
    select exits.id::text as subject from orders exits
      left join orders parent on parent.id = exits.parent_id and parent.status in ('filled', 'cancelled')
       and parent.user_id = exits.user_id and parent.side <> exits.side
       and parent.currency_id = exits.currency_id and parent.quote_id = exits.quote_id
       and coalesce(parent.take_profit_price, parent.stop_loss_price) is not null
     where exits.parent_id is not null
       and (parent.id is null or exits.kept_priority is null and exits.quantity <> parent.filled)`,
  ),
  invariantByQuery(
    'a filled order that has ended has its exit order',
    sql`
    select id::text as subject from orders
     where coalesce(take_profit_price, stop_loss_price) is not null
       and status in ('filled', 'cancelled') and filled > 0
       and not exists (select from orders exits where exits.parent_id = orders.id)`,
  ),
  invariantByQuery(
    'a request has the order it brought about',
    sql`
    select requests.req_id::text as subject from requests left join orders on orders.id = subject_id
     where operation like 'spot.%' and orders.user_id is distinct from requests.user_id`,
  ),
];
