import { sql } from 'kysely';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import { businessTypeCodes } from '../ledger/postingCodes';

const ofDeposits = sql`business_type = ${sql.lit(businessTypeCodes.deposit)}`;

/** What the postings of deposits moved, by deposit and owner. */
const moved = sql`
  select business_id, accounts.currency_id, accounts.user_id, accounts.system, sum(postings.available) as amount
    from postings join accounts on accounts.id = account_id
   where ${ofDeposits} group by business_id, accounts.currency_id, accounts.user_id, accounts.system`;

const isCredited = sql`state in ('credited', 'final')`;

export const depositHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a deposit has moved its amount if it is credited, and nothing otherwise',
    sql`
    select coalesce(deposits.id, chain.business_id)::text as subject
      from deposits full join (select * from (${moved}) line where system = 'chain') chain on business_id = deposits.id
     where deposits.id is null or chain.currency_id <> deposits.currency_id
        or coalesce(-chain.amount, 0) <> case when ${isCredited} then deposits.amount else 0 end`,
  ),
  invariantByQuery(
    'a deposit moves money of its owner, the chain and suspense only',
    sql`
    select business_id::text as subject
      from (${moved}) line left join deposits on deposits.id = business_id
     where deposits.id is null or line.currency_id <> deposits.currency_id
        or (line.user_id is not null and line.user_id <> deposits.user_id)
        or (line.user_id is null and line.system not in ('chain', 'suspense'))`,
  ),
  invariantByQuery(
    'suspense bears what reversed deposits left uncovered',
    sql`
    select coalesce(deposits.id, line.business_id)::text as subject
      from deposits full join (select * from (${moved}) line where system = 'suspense') line on business_id = deposits.id
     where coalesce(deposits.uncovered, 0) <> coalesce(-line.amount, 0)`,
  ),
  invariantByQuery(
    'a deposit has come to an address of its owner',
    sql`
    select deposits.id::text as subject from deposits
      left join deposit_addresses on deposit_addresses.network = deposits.network
       and deposit_addresses.address = deposits.address
     where deposit_addresses.user_id is distinct from deposits.user_id`,
  ),
  invariantByQuery(
    'what deposits and withdrawals moved is what the chain owes',
    sql`
    select accounts.currency_id::text as subject
      from accounts
      left join (select currency_id, sum(amount) as amount from deposits where ${isCredited} group by currency_id) came
        on came.currency_id = accounts.currency_id
      left join (
        select account_id, sum(available) as amount from postings
         where business_type = ${sql.lit(businessTypeCodes.withdrawal)} group by account_id
      ) went on went.account_id = accounts.id
     where accounts.system = 'chain'
       and accounts.available + accounts.frozen <> coalesce(went.amount, 0) - coalesce(came.amount, 0)`,
  ),
];
