import { sql } from 'kysely';
import type { InvariantCheck } from '__up__/invariants/Invariant';
import { invariantByQuery } from '__up__/invariants/invariantByQuery.sql';

export const __module__Invariants: readonly InvariantCheck[] = [
  invariantByQuery(
    '__aRowWords__ holds its amount',
    sql`
    select coalesce(made.id::text, hold.reference) as subject
      from __table__ made
      full join (select * from holds where kind = '__holdKind__') hold on hold.reference = made.id::text
      left join accounts on accounts.id = hold.account_id
     where made.amount is distinct from hold.amount or accounts.user_id is distinct from made.user_id
        or accounts.currency_id is distinct from made.currency_id`,
  ),
];
