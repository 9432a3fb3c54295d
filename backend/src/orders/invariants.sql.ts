import { sql } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import type { FrozenAmountsQuery } from '../ledger/invariants.sql';

/** A working order freezes an amount of the spot account that it is paid from. */
export const frozenByOrdersQuery: FrozenAmountsQuery = sql`
  select accounts.id as account_id, orders.frozen as amount
    from orders left join accounts
      on accounts.user_id = orders.user_id and accounts.type = ${accountType.spot}
     and accounts.currency_id = case orders.side when 'buy' then orders.quote_id else orders.currency_id end
   where orders.status in ('open', 'partial')`;

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
    'a trade is between orders of its market',
    sql`
    select trades.id::text as subject
      from trades cross join lateral (values (buy_order_id, 'buy'), (sell_order_id, 'sell')) as part (order_id, side)
      left join orders on orders.id = order_id and orders.side = part.side
       and orders.currency_id = trades.currency_id and orders.quote_id = trades.quote_id
     where order_id is not null and orders.id is null`,
  ),
  invariantByQuery(
    'a request has the order it brought about',
    sql`
    select requests.req_id::text as subject from requests left join orders on orders.id = subject_id
     where operation like 'spot.%' and orders.user_id is distinct from requests.user_id`,
  ),
];
