import { sql } from 'kysely';
import { bankOutRate } from '@h5/shared/rules/bank/bankOut';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import { businessTypeCodes } from '../ledger/postingCodes';

const hasEnded = sql`state in ('succeed', 'canceled', 'rejected', 'failed')`;

/** Invariants of the withdrawals that have not ended. */
export const withdrawalInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a withdrawal holds its amount until it ends',
    sql`
    select coalesce(open.id::text, hold.reference) as subject
      from (select * from withdrawals where not ${hasEnded}) open
      full join (select * from holds where kind = 'withdrawal') hold on hold.reference = open.id::text
      left join accounts on accounts.id = hold.account_id
     where open.amount is distinct from hold.amount or accounts.user_id is distinct from open.user_id
        or accounts.currency_id is distinct from open.currency_id`,
  ),
];

const moved = sql`
  select business_id, accounts.currency_id, accounts.user_id, accounts.system,
         sum(postings.available + postings.frozen) as amount
    from postings join accounts on accounts.id = account_id
   where business_type = ${sql.lit(businessTypeCodes.withdrawal)}
   group by business_id, accounts.currency_id, accounts.user_id, accounts.system`;

export const withdrawalHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a withdrawal has moved its amount to the chain or the bank and to the fees if it succeeded, and nothing otherwise',
    sql`
    select coalesce(withdrawals.id, line.business_id)::text as subject
      from withdrawals full join (
        select business_id, min(currency_id) as currency_id, count(distinct currency_id) as currencies,
               sum(amount) filter (where user_id is not null) as own,
               sum(amount) filter (where system = 'chain') as chain,
               sum(amount) filter (where system = 'bank') as bank,
               sum(amount) filter (where system = 'fees') as fees,
               count(*) filter (where user_id is null and system not in ('chain', 'bank', 'fees')) as others,
               array_agg(distinct user_id) filter (where user_id is not null) as owners
          from (${moved}) line group by business_id
      ) line on line.business_id = withdrawals.id
     where withdrawals.id is null or line.business_id is null or line.currencies <> 1 or line.others <> 0
        or line.currency_id <> withdrawals.currency_id or line.owners <> array[withdrawals.user_id]
        or coalesce(line.own, 0) <> case state when 'succeed' then -withdrawals.amount else 0 end
        or coalesce(line.chain, 0) <> case when state = 'succeed' and network is not null then net else 0 end
        or coalesce(line.bank, 0) <> case when state = 'succeed' and network is null then net else 0 end
        or coalesce(line.fees, 0) <> case state when 'succeed' then fee else 0 end`,
  ),
  invariantByQuery(
    'a withdrawal has gone to an address of its owner on its network',
    sql`
    select withdrawals.id::text as subject from withdrawals
      join withdrawal_addresses on withdrawal_addresses.id = address_id
     where withdrawal_addresses.user_id <> withdrawals.user_id
        or withdrawal_addresses.network <> withdrawals.network
        or withdrawal_addresses.address <> withdrawals.address`,
  ),
  invariantByQuery(
    'money of a bank is the net amount at its price',
    sql`
    select id::text as subject from withdrawals
     where network is null and money <> trunc(net * mid * ${sql.lit(bankOutRate(1).toFixed())}::numeric, 2)`,
  ),
];
