import { sql } from 'kysely';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import { postingKindCodes } from '../ledger/postingCodes';

export const transferHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a transfer has moved its amount between two accounts of its owner',
    sql`
    select coalesce(transfers.id, moved.transfer_id)::text as subject
      from transfers full join (
        select business_id as transfer_id, count(*) as lines, array_agg(distinct user_id) as owners,
               array_agg(distinct currency_id) as currencies,
               array_agg(accounts.type order by postings.available) as types,
               array_agg(postings.available order by postings.available) as amounts
          from postings join accounts on accounts.id = account_id
         where kind = ${postingKindCodes.transfer}
         group by business_id
      ) moved on moved.transfer_id = transfers.id
     where owners is distinct from array[user_id] or currencies is distinct from array[currency_id]
        or types is distinct from array[from_type, to_type]
        or amounts is distinct from array[-amount, amount]`,
  ),
];
