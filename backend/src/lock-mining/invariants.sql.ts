import { sql } from 'kysely';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import { postingKindCodes } from '../ledger/postingCodes';

const daily = sql`trunc(lock_orders.amount * daily_yield, 8)`;

/** Invariants of the locks in progress. */
export const lockMiningInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a lock in progress holds its principal',
    sql`
    select coalesce(lock_orders.id::text, hold.reference) as subject
      from (select * from lock_orders where next_due_at is not null) lock_orders
      full join (select * from holds where kind = 'lock') hold on hold.reference = lock_orders.id::text
      left join accounts on accounts.id = hold.account_id
     where lock_orders.amount is distinct from hold.amount
        or accounts.user_id is distinct from lock_orders.user_id
        or accounts.currency_id is distinct from lock_orders.currency_id`,
  ),
  invariantByQuery(
    'the interest that a lock is owed is held',
    sql`
    select coalesce(lock_orders.id::text, hold.reference) as subject
      from (
        select id, currency_id, ${daily} * (period_days - days_paid) as owed
          from lock_orders where next_due_at is not null
      ) lock_orders
      full join (select * from holds where kind = 'lock_cover') hold on hold.reference = lock_orders.id::text
      left join accounts on accounts.id = hold.account_id
     where owed is distinct from hold.amount or accounts.system is distinct from 'earn'
        or accounts.currency_id is distinct from lock_orders.currency_id`,
  ),
  invariantByQuery(
    'the capacity of a product is taken by its locks',
    sql`
    select lock_products.id::text as subject from lock_products
      left join lock_orders on product_id = lock_products.id and next_due_at is not null
     group by lock_products.id having locked <> coalesce(sum(lock_orders.amount), 0)`,
  ),
];

export const lockMiningHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a lock has one income for each paid day',
    sql`
    select lock_orders.id::text as subject from lock_orders
      left join lock_incomes on lock_id = lock_orders.id
     group by lock_orders.id
    having count(day) <> days_paid or coalesce(max(day), 0) <> days_paid
        or coalesce(sum(lock_incomes.amount), 0) <> income
        or min(due_at - day::int8 * 86400000) <> start_at or max(due_at - day::int8 * 86400000) <> start_at`,
  ),
  invariantByQuery(
    'an income of a lock is a posting of its owner',
    sql`
    select coalesce(lock_orders.id, paid.lock_id)::text as subject
      from (select * from lock_orders where days_paid > 0) lock_orders full join (
        select business_id as lock_id, accounts.user_id, count(*) as days, sum(postings.available) as amount
          from postings join accounts on accounts.id = account_id
         where kind = ${postingKindCodes.lock_yield} and accounts.user_id is not null
         group by 1, 2
      ) paid on paid.lock_id = lock_orders.id and paid.user_id = lock_orders.user_id
     where days_paid is distinct from paid.days or income is distinct from paid.amount`,
  ),
  invariantByQuery(
    'a receipt of incomes tells what was paid with it',
    sql`
    select told.id::text as subject
      from (select id, body::json as receipt from receipts where rule = 'lock.day/1') told
      left join (select receipt_id, count(*) as locks, sum(amount) as income, min(due_at) as due_at
                   from lock_incomes group by 1) paid on paid.receipt_id = told.id
     where (receipt #>> '{output,locks}')::int8 is distinct from paid.locks
        or (receipt #>> '{output,income}')::numeric is distinct from paid.income
        or (receipt #>> '{inputs,due_at}')::int8 is distinct from paid.due_at`,
  ),
  invariantByQuery(
    'the receipt of leaving a lock tells its penalty',
    sql`
    select lock_orders.id::text as subject from lock_orders
      left join receipts on receipts.id = receipt_id and rule = 'lock.exit/1'
     where receipt_id is not null
       and ((body::json #>> '{output,penalty}')::numeric is distinct from penalty
         or (body::json #>> '{output,principal_back}')::numeric is distinct from returned
         or receipts.user_id is distinct from lock_orders.user_id)`,
  ),
  invariantByQuery(
    'an ended lock returned its principal without the penalty',
    sql`
    select id::text as subject from lock_orders
     where case when end_kind is null then returned <> 0 or penalty <> 0
                when end_kind = 'early' then returned <> amount - penalty
                else returned <> amount or penalty <> 0 end
        or (end_kind = 'matured') <> (days_paid = period_days)`,
  ),
];
