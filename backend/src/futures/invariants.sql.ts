import { sql } from 'kysely';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import type { FrozenAmountsQuery } from '../ledger/invariants.sql';
import { businessTypeCodes, postingKindCodes } from '../ledger/postingCodes';

/** A pending position freezes its margin and fee, an open one its margin. */
export const frozenByPositionsQuery: FrozenAmountsQuery = sql`
  select accounts.id as account_id,
         margin + case positions.status when 'pending' then fee else 0 end as amount
    from positions left join accounts
      on accounts.user_id = positions.user_id and accounts.type = positions.account_type
     and accounts.currency_id = positions.quote_id
   where positions.status in ('pending', 'holding', 'closing')`;

const { lever_fee: feeKind, overnight: overnightKind } = postingKindCodes;

export const futuresHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a closed position gained or lost what its prices say',
    sql`
    select id::text as subject from positions
     where status = 'closed'
       and pnl <> (close_price - open_price) * number * case side when 'long' then 1 else -1 end`,
  ),
  invariantByQuery(
    'a closed position returned at most its margin and its gain',
    sql`
    select id::text as subject from positions
     where status = 'closed'
       and (returned < 0 or returned > greatest(0, margin + pnl)
            or (close_reason = 'liquidation' and returned <> 0))`,
  ),
  invariantByQuery(
    'the fees of a position and its parts are postings of their own',
    sql`
    select coalesce(parent_id, id)::text as subject
      from positions left join (
        select business_id, sum(postings.available) as paid
          from postings join accounts on accounts.id = account_id
         where business_type = ${businessTypeCodes.position} and kind = ${feeKind}
           and accounts.system = 'fees'
         group by business_id
      ) fees on fees.business_id = positions.id
     where positions.status <> 'pending' and positions.status <> 'cancelled'
     group by coalesce(parent_id, id)
    having coalesce(sum(paid), 0) <> sum(fee)`,
  ),
  invariantByQuery(
    'the nights of a position and its parts are postings of their own',
    sql`
    select coalesce(parent_id, id)::text as subject
      from positions left join (
        select business_id, sum(postings.available) as paid
          from postings join accounts on accounts.id = account_id
         where business_type = ${businessTypeCodes.position} and kind = ${overnightKind}
           and accounts.system = 'fees'
         group by business_id
      ) nights on nights.business_id = positions.id
     group by coalesce(parent_id, id)
    having coalesce(sum(paid), 0) <> sum(overnight)`,
  ),
  invariantByQuery(
    'what a position and its parts paid for their nights is recorded night by night',
    sql`
    select coalesce(parent_id, id)::text as subject
      from positions left join (
        select position_id, sum(from_margin + from_balance) as paid, max(night) as night
          from position_nights group by position_id
      ) nights on position_id = positions.id
     group by coalesce(parent_id, id)
    having sum(overnight) <> coalesce(sum(paid), 0) or bool_or(night > charged_until)`,
  ),
  invariantByQuery(
    'an exit that was owed is filled by its own tick',
    sql`
    select id::text as subject from positions
     where status = 'closed' and owed_tick is not null
       and (close_tick, close_last) is distinct from (owed_tick, owed_last)`,
  ),
  invariantByQuery(
    'a part of a position is of its market, side and owner',
    sql`
    select part.id::text as subject
      from positions part join positions whole on whole.id = part.parent_id
     where (part.user_id, part.symbol, part.side, part.open_price, part.multiple)
        is distinct from (whole.user_id, whole.symbol, whole.side, whole.open_price, whole.multiple)`,
  ),
  invariantByQuery(
    'a position that was closed at a limit got its price or a better one',
    sql`
    select id::text as subject from positions
     where close_reason = 'limit' and status = 'closed'
       and (close_limit is null or close_tick <= close_limit_since
            or case side when 'long' then close_price < close_limit else close_price > close_limit end)`,
  ),
  invariantByQuery(
    'a trailing stop was set off after the best price that it followed',
    sql`
    select id::text as subject from positions
     where close_reason = 'trailing_stop' and status = 'closed'
       and (trailing_best_at is null or trailing_best_at >= close_tick)`,
  ),
  invariantByQuery(
    'a position that takes the place of another one is its opposite, by the tick that closed it',
    sql`
    select next.id::text as subject
      from positions next join positions closed on closed.id = next.reverses_id
     where (next.user_id, next.symbol, next.multiple, next.opened_tick, next.opened_last)
           is distinct from
           (closed.user_id, closed.symbol, closed.multiple, closed.close_tick, closed.close_last)
        or next.side = closed.side or closed.close_reason <> 'user'
        or closed.number <> (
          select sum(number) from positions part where next.id in (part.id, part.parent_id))`,
  ),
  invariantByQuery(
    'a request to the contracts has the position it brought about',
    sql`
    select requests.req_id::text as subject
      from requests
      left join positions on positions.id = subject_id
      left join position_batch_closes closes on closes.id = subject_id
     where operation like 'futures.%'
       and coalesce(positions.user_id, closes.user_id) is distinct from requests.user_id`,
  ),
];
