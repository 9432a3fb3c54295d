import { sql } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { optionTerms } from '@h5/shared/rules/options/optionTerms';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import type { FrozenAmountsQuery } from '../ledger/invariants.sql';
import { businessTypeCodes, postingKindCodes } from '../ledger/postingCodes';

/** An option that is not closed freezes its stake and fee for its owner, and what a win earns for the house. */
export const frozenByOptionsQuery: FrozenAmountsQuery = sql`
  select accounts.id as account_id, case when accounts.system is null then stake + fee else win end as amount
    from options left join accounts
      on (accounts.user_id = options.user_id or accounts.system = 'house')
     and accounts.type = ${accountType.options} and accounts.currency_id = options.currency_id
   where options.status < 3`;

const ms = (value: number) => sql.lit(value);

export const optionInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'an option enters within its time and expires when its seconds are over',
    sql`
    select id::text as subject from options
     where entry_time <= accepted_at + ${ms(optionTerms.entryDelay)}
        or entry_time > accepted_at + ${ms(optionTerms.enterWithin)}
        or expires_at <> entry_time + seconds * 1000
        or exit_time not between expires_at - ${ms(optionTerms.exitWithin)} and expires_at`,
  ),
  invariantByQuery(
    'the result of an option follows from its ticks',
    sql`
    select id::text as subject from options
     where result <> case sign(exit_price - entry_price) * case direction when 'rise' then 1 else -1 end
                       when 1 then 'win' when 0 then 'draw' else 'loss' end`,
  ),
];

export const optionHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a closed option is credited what its result earns',
    sql`
    select id::text as subject from options
     where status = 3 and credited <> case result when 'win' then stake + win when 'loss' then 0 else stake + fee end`,
  ),
  invariantByQuery(
    'an option is opened and settled once for its owner and the house',
    sql`
    select options.id::text as subject
      from options left join (
        select business_id, postings.kind, accounts.user_id, sum(postings.available) as available,
               sum(postings.frozen) as frozen, count(*) as lines
          from postings join accounts on accounts.id = account_id
         where business_type = ${ms(businessTypeCodes.option)} and (user_id is not null or system = 'house')
         group by business_id, postings.kind, accounts.user_id
      ) moved on moved.business_id = options.id
     group by options.id
    having not coalesce(bool_and(
             lines = 1 and case
               when kind = ${ms(postingKindCodes.micro_open)} and moved.user_id is null then frozen = win
               when kind = ${ms(postingKindCodes.micro_open)}
                 then moved.user_id = options.user_id and frozen = stake + fee
               when moved.user_id is null then frozen = -win
               else moved.user_id = options.user_id and frozen = -stake - fee and available = credited
             end), false)
        or count(*) <> case when options.status = 3 then 4 else 2 end`,
  ),
  invariantByQuery(
    'a closed option has the receipt of its outcome',
    sql`
    select options.id::text as subject from options left join receipts on receipts.id = receipt_id
     where (status = 3) <> (receipts.id is not null) or receipts.user_id <> options.user_id
        or receipts.rule <> 'seconds.settle/1' or body::json -> 'output' ->> 'result' <> coalesce(result, 'void')
        or (body::json -> 'output' ->> 'credited')::numeric <> credited`,
  ),
  invariantByQuery(
    'the ticks of an option are recorded index prices',
    sql`
    select options.id::text as subject
      from options cross join lateral (values (entry_time, entry_price), (exit_time, exit_price)) as tick (time, price)
      join markets on markets.symbol = options.symbol
      join price_seconds on price_seconds.time = tick.time
     where tick.price is distinct from price_seconds.index_prices[array_position(price_seconds.markets, markets.id)]`,
  ),
  invariantByQuery(
    'an option belongs to a user, and a request has the option it opened',
    sql`
    select id::text as subject from options where not exists (select from users where users.id = user_id)
     union all
    select req_id::text from requests left join options on options.id = subject_id
     where operation = 'options.submit' and options.user_id is distinct from requests.user_id`,
  ),
];
