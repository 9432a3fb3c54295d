import { sql } from 'kysely';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import type { FrozenAmountsQuery } from '../ledger/invariants.sql';
import { businessTypeCodes, postingKindCodes } from '../ledger/postingCodes';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { copyCurrencyId } from './CopyState';

/** What a relation sets aside is frozen in addition to the margins of its copies. */
export const frozenByCopiesQuery: FrozenAmountsQuery = sql`
  select accounts.id as account_id, held as amount
    from copy_relations left join accounts
      on accounts.user_id = copy_relations.user_id and accounts.type = ${accountType.copyTrading}
     and accounts.currency_id = ${copyCurrencyId}
   where status <> 'ended'`;

const { position: positionCode, copy: copyCode } = businessTypeCodes;
const { follow_share: shareKind, lever_fee: feeKind, overnight: overnightKind } = postingKindCodes;

export const copyTradingInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a copy follows in a relation of its owner that has not ended',
    sql`
    select positions.id::text as subject
      from positions left join copy_relations on copy_relations.id = relation_id
     where positions.trader_id is not null and positions.status in ('holding', 'closing')
       and (copy_relations.user_id, copy_relations.trader_id, copy_relations.status = 'ended')
           is distinct from (positions.user_id, positions.trader_id, false)`,
  ),
  invariantByQuery(
    'a stopping relation still has copies',
    sql`
    select id::text as subject from copy_relations
     where status = 'stopping' and not exists (
       select from positions
        where relation_id = copy_relations.id and trader_id is not null
          and positions.status in ('holding', 'closing'))`,
  ),
];

export const copyTradingHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'the profit of a pair is what its copies moved and what detaching them booked',
    // A part has taken over fees that were paid for the whole.
    sql`
    select copy_relations.id::text as subject
      from copy_relations
      left join (
        select relation_id,
               sum(coalesce(copy_booked, coalesce(moved, 0) + coalesce(paid, 0) - fee - overnight)) as profit
          from positions
          left join (
            select business_id,
                   sum(postings.available + postings.frozen)
                     filter (where accounts.type = ${accountType.copyTrading}) as moved,
                   sum(postings.available)
                     filter (where accounts.system = 'fees'
                               and kind in (${feeKind}, ${overnightKind})) as paid
              from postings join accounts on accounts.id = account_id
             where business_type = ${positionCode}
             group by business_id
          ) ledger on ledger.business_id = positions.id
         where relation_id is not null
         group by relation_id
      ) copies on copies.relation_id = copy_relations.id
     where cumulative <> coalesce(profit, 0)`,
  ),
  invariantByQuery(
    'profit shares come to the rate of the highest profit, water mark after water mark',
    sql`
    select copy_relations.id::text as subject
      from copy_relations
      left join (
        select relation_id, max(to_water) as highest, sum(to_water - from_water) as risen,
               sum(paid) as paid, sum(amount) as due,
               bool_or(amount <> trunc(rate * (to_water - from_water), 8)) as is_wrong
          from copy_shares group by relation_id
      ) shares on shares.relation_id = copy_relations.id
     where high_water <> coalesce(highest, 0) or high_water <> coalesce(risen, 0)
        or shares_paid <> coalesce(paid, 0) or unpaid <> coalesce(due - paid, 0) or is_wrong`,
  ),
  invariantByQuery(
    'a profit share is paid to the trader',
    sql`
    select copy_relations.id::text as subject
      from copy_relations
      join traders on traders.id = trader_id
      left join (
        select business_id, accounts.user_id, sum(postings.available) as received
          from postings join accounts on accounts.id = account_id
         where kind = ${shareKind} and business_type = ${copyCode}
           and accounts.type = ${accountType.margin}
         group by business_id, accounts.user_id
      ) ledger on ledger.business_id = copy_relations.id and ledger.user_id = traders.user_id
     where shares_paid <> coalesce(received, 0)`,
  ),
  invariantByQuery(
    'a request about copies has the relation or position it changed',
    sql`
    select requests.req_id::text as subject
      from requests
      left join copy_relations on copy_relations.id = subject_id
      left join positions on positions.id = subject_id
      left join traders on traders.user_id = subject_id
     where operation like 'copy.%'
       and coalesce(copy_relations.user_id, positions.user_id, traders.user_id)
           is distinct from requests.user_id`,
  ),
];
