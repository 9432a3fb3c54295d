import { sql } from 'kysely';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import { postingKindCodes } from '../ledger/postingCodes';

export const conversionHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'an exchange has moved both amounts between its owner and the house',
    sql`
    select coalesce(conversions.id, moved.conversion_id)::text as subject
      from conversions full join (
        select business_id as conversion_id, count(*) as lines,
               array_agg(distinct accounts.user_id) filter (where accounts.user_id is not null) as owners,
               array_agg(distinct accounts.system) filter (where accounts.user_id is null) as systems,
               array_agg(currency_id order by postings.available) filter (where accounts.user_id is not null) as currencies,
               array_agg(postings.available order by postings.available)
                 filter (where accounts.user_id is not null) as amounts
          from postings join accounts on accounts.id = account_id
         where kind = ${postingKindCodes.convert}
         group by business_id
      ) moved on moved.conversion_id = conversions.id
     where owners is distinct from array[user_id] or systems is distinct from array['house']
        or lines is distinct from 4 or currencies is distinct from array[from_currency_id, to_currency_id]
        or amounts is distinct from array[-amount, converted]`,
  ),
  invariantByQuery(
    'no exchange was worth more than what it took',
    sql`
    select id::text as subject from conversions where converted * to_usd > amount * from_usd`,
  ),
];
