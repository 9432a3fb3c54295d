import { sql } from 'kysely';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import { postingKindCodes } from '../ledger/postingCodes';

/** Invariants of the rigs that are not over. */
export const miningInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a rig that is not over holds its deposit',
    sql`
    select coalesce(rig.id::text, hold.reference) as subject
      from (select * from rigs where end_kind is null and deposit > 0) rig
      full join (select * from holds where kind = 'mining') hold on hold.reference = rig.id::text
      left join accounts on accounts.id = hold.account_id
     where rig.deposit * rig.number is distinct from hold.amount
        or accounts.user_id is distinct from rig.user_id
        or accounts.currency_id is distinct from rig.pay_currency_id`,
  ),
  invariantByQuery(
    'what a rig may earn is held',
    sql`
    select coalesce(rig.id::text, hold.reference) as subject
      from (
        select id, currency_id, most_per_day * (days - days_paid) as owed from rigs where end_kind is null
      ) rig
      full join (select * from holds where kind = 'mining_cover') hold on hold.reference = rig.id::text
      left join accounts on accounts.id = hold.account_id
     where owed is distinct from hold.amount or accounts.system is distinct from 'earn'
        or accounts.currency_id is distinct from rig.currency_id`,
  ),
  invariantByQuery(
    'the sold machines are those of rigs',
    sql`
    select machine.id::text as subject from mining_machines machine left join rigs on machine_id = machine.id
     group by machine.id having sold <> coalesce(sum(number), 0)`,
  ),
];

export const miningHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a rig has one income for each paid day',
    sql`
    select rigs.id::text as subject from rigs left join rig_incomes on rig_id = rigs.id
     group by rigs.id
    having count(day) <> days_paid or coalesce(max(day), 0) <> days_paid
        or coalesce(sum(net), 0) <> income
        or min(due_at - day::int8 * 86400000) <> start_at or max(due_at - day::int8 * 86400000) <> start_at`,
  ),
  invariantByQuery(
    'an income of a rig is what its terms and its pool say',
    sql`
    select rigs.id::text as subject
      from rig_incomes join rigs on rigs.id = rig_id
      left join mining_pool_days pool
        on pool.currency_id = rigs.currency_id and pool.day = due_at - 86400000
     where gross is distinct from trunc(pool_reward * hash_th * number / pool_th, 8)
        or abs(upkeep - rigs.upkeep_per_th * hash_th * number / pool.price) > 0.00000001`,
  ),
  invariantByQuery(
    'the income of a rig is postings of its owner',
    sql`
    select coalesce(rigs.id, paid.rig_id)::text as subject
      from (select * from rigs where income > 0) rigs full join (
        select business_id as rig_id, accounts.user_id, accounts.currency_id, sum(postings.available) as amount
          from postings join accounts on accounts.id = account_id
         where kind = ${postingKindCodes.mining} and accounts.user_id is not null
           and accounts.currency_id <> (select pay_currency_id from rigs where rigs.id = business_id)
         group by 1, 2, 3
      ) paid on paid.rig_id = rigs.id and paid.user_id = rigs.user_id and paid.currency_id = rigs.currency_id
     where rigs.income is distinct from paid.amount`,
  ),
];
