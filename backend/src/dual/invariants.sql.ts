import { sql } from 'kysely';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import { postingKindCodes } from '../ledger/postingCodes';

/** The interest of a position, and its payout in the other currency. Rounded down, after all else. */
const interest = sql`(trunc(amount * (rate * days + 365) / 365, 8) - amount)`;
const exchanged = sql`
  (case type when 'call' then trunc(amount * (rate * days + 365) * linked / 365, 8)
             else trunc(amount * (rate * days + 365) / (linked * 365), 8) end)`;
const paidIn = sql`(case type when 'call' then base_id else quote_id end)`;
const other = sql`(case type when 'call' then quote_id else base_id end)`;

/** Invariants of the positions that wait for their settlement. */
export const dualInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a dual that waits holds its amount',
    sql`
    select coalesce(position.id::text, hold.reference) as subject
      from (select *, ${paidIn} as paid_in from dual_positions where result is null) position
      full join (select * from holds where kind = 'dual') hold on hold.reference = position.id::text
      left join accounts on accounts.id = hold.account_id
     where position.amount is distinct from hold.amount
        or accounts.user_id is distinct from position.user_id
        or accounts.currency_id is distinct from position.paid_in`,
  ),
  invariantByQuery(
    'the house holds what it may owe for a dual',
    sql`
    select coalesce(cover.reference, hold.reference) as subject
      from (
        select id::text as reference, ${paidIn} as currency_id, ${interest} as owed
          from dual_positions where result is null and ${interest} > 0
        union all
        select id::text, ${other}, ${exchanged}
          from dual_positions where result is null and ${exchanged} > 0
      ) cover
      full join (
        select reference, accounts.currency_id, amount, accounts.system
          from holds join accounts on accounts.id = account_id where kind = 'dual_cover'
      ) hold on hold.reference = cover.reference and hold.currency_id = cover.currency_id
     where cover.owed is distinct from hold.amount or hold.system is distinct from 'house'`,
  ),
  invariantByQuery(
    'the sold shares of a product are those of its positions',
    sql`
    select product.id::text as subject from dual_products product
      left join dual_positions position on product_id = product.id
     group by product.id having sold <> coalesce(sum(num), 0)`,
  ),
];

export const dualHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a settled dual paid what its terms and its price say',
    sql`
    select id::text as subject from dual_positions
     where result is not null and (paid_currency_id, paid) is distinct from (
       case when result = 'fail' then ${paidIn}
            when (type = 'call' and settle_price >= linked) or (type = 'put' and settle_price <= linked)
            then ${other} else ${paidIn} end,
       case when result = 'fail' then amount
            when (type = 'call' and settle_price >= linked) or (type = 'put' and settle_price <= linked)
            then ${exchanged} else amount + ${interest} end)`,
  ),
  invariantByQuery(
    'what a dual paid is a posting of its owner',
    sql`
    select position.id::text as subject
      from dual_positions position left join (
        select business_id, accounts.user_id, accounts.currency_id, sum(postings.available) as amount
          from postings join accounts on accounts.id = account_id
         where kind = ${postingKindCodes.dual_settle} and accounts.user_id is not null
           and postings.available > 0
         group by 1, 2, 3
      ) payment on payment.business_id = position.id and payment.user_id = position.user_id
               and payment.currency_id = position.paid_currency_id
     where (result = 'success') <> (payment.amount is not null)
        or (result = 'success' and payment.amount <> paid)`,
  ),
  invariantByQuery(
    'a settled dual has a receipt of its owner',
    sql`
    select position.id::text as subject
      from dual_positions position left join receipts on receipts.id = receipt_id
     where result is not null and receipts.user_id is distinct from position.user_id`,
  ),
];
