import { sql } from 'kysely';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import { postingKindCodes } from '../ledger/postingCodes';

export const rechargeHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'money of a bank is credited to its owner once, if it was found',
    sql`
    select coalesce(credited.id, moved.recharge_id)::text as subject
      from (select * from bank_recharges where state = 'credited') credited
      full join (
        select business_id as recharge_id, array_agg(postings.available order by postings.available) as amounts,
               array_agg(distinct currency_id) as currencies,
               array_agg(user_id) filter (where user_id is not null) as owners,
               array_agg(system) filter (where user_id is null) as systems
          from postings join accounts on accounts.id = account_id
         where kind = ${postingKindCodes.bank_in}
         group by business_id
      ) moved on moved.recharge_id = credited.id
     where owners is distinct from array[user_id] or systems is distinct from array['bank']
        or currencies is distinct from array[currency_id]
        or amounts is distinct from array[-amount, amount]`,
  ),
];
