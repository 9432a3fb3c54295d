import { sql } from 'kysely';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import { postingKindCodes } from '../ledger/postingCodes';

export const paymentHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a payment has moved its amount from its sender to its receiver',
    sql`
    select coalesce(payments.id, moved.payment_id)::text as subject
      from payments full join (
        select business_id as payment_id, array_agg(user_id order by postings.available) as owners,
               array_agg(distinct currency_id) as currencies, array_agg(distinct accounts.type) as types,
               array_agg(postings.available order by postings.available) as amounts
          from postings join accounts on accounts.id = account_id
         where kind = ${postingKindCodes.payment}
         group by business_id
      ) moved on moved.payment_id = payments.id
     where owners is distinct from array[sender_id, receiver_id]
        or currencies is distinct from array[currency_id] or types is distinct from array[2]
        or amounts is distinct from array[-amount, amount]`,
  ),
];
