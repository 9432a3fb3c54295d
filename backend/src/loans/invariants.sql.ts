import { sql } from 'kysely';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import { postingKindCodes } from '../ledger/postingCodes';

/** Invariants of the loans that are owed. */
export const loanInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'an open loan holds its collateral',
    sql`
    select coalesce(loan.id::text, hold.reference) as subject
      from (select * from loans where end_kind is null) loan
      full join (select * from holds where kind = 'loan') hold on hold.reference = loan.id::text
      left join accounts on accounts.id = hold.account_id
     where loan.collateral is distinct from hold.amount
        or accounts.user_id is distinct from loan.user_id
        or accounts.currency_id is distinct from loan.collateral_id`,
  ),
];

export const loanHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'what was lent and did not come back is the principal of a loan, or was written off',
    sql`
    select coalesce(loans.id, lent.loan_id)::text as subject
      from loans full join (
        select business_id as loan_id, -sum(postings.available) as amount
          from postings join accounts on accounts.id = account_id
         where kind = ${postingKindCodes.loan} and accounts.system = 'lending'
         group by 1
      ) lent on lent.loan_id = loans.id
     where lent.amount is distinct from loans.principal + loans.written_off`,
  ),
  invariantByQuery(
    'the interest that a loan paid is what was lent brought in',
    sql`
    select coalesce(loans.id, paid.loan_id)::text as subject
      from loans full join (
        select business_id as loan_id, sum(postings.available) as amount
          from postings join accounts on accounts.id = account_id
         where kind = ${postingKindCodes.loan_interest} and accounts.system = 'lending'
         group by 1
      ) paid on paid.loan_id = loans.id
     where coalesce(paid.amount, 0) is distinct from loans.interest_paid`,
  ),
  invariantByQuery(
    'a loan has as many events as it counts, and what they say of it',
    sql`
    select loans.id::text as subject from loans left join loan_events on loan_id = loans.id
     group by loans.id
    having count(number) <> events or coalesce(max(number), 0) <> events
        or coalesce(sum(interest + penalty), 0) <> interest_paid`,
  ),
  invariantByQuery(
    'a forced sale has a receipt of the owner',
    sql`
    select loans.id::text as subject from loan_events
      join loans on loans.id = loan_id left join receipts on receipts.id = receipt_id
     where receipt_id is not null and receipts.user_id is distinct from loans.user_id`,
  ),
];
