import { sql, type RawBuilder } from 'kysely';
import type { InvariantCheck, InvariantViolation } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import { businessTypeCodes } from './postingCodes';
import { checkChainEnds, checkChainLinks, readFirstChainCursor } from './audit.sql';

const postingsPerCheck = 10_000;
const dayMs = sql.lit(86_400_000);

const betweenPeople = sql.join(
  (['order', 'trade', 'stock_order', 'copy', 'payment'] as const).map((type) =>
    sql.lit(businessTypeCodes[type]),
  ),
);

/** The present balances. */
export const ledgerInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'the ledger adds up to zero in each currency',
    sql`
    select currency_id::text as subject from accounts
     group by currency_id having sum(available + frozen) <> 0`,
  ),
];

/** The invariants that the audit checks continuously in slices, and the sums of journals, which the tables check on insert. */
export const ledgerHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'every journal adds up to zero',
    sql`
    select 'link ' || place || ', journal ' || journal as subject
      from (
        select *, width_bucket(id - 1, array(select last_posting from ledger_links order by link)) as place
          from postings
      ) line join accounts on accounts.id = account_id
     group by place, journal, currency_id having sum(line.available + line.frozen) <> 0`,
  ),
  invariantByQuery(
    'what moves between two people is a payment, a trade or the share of a copied trader',
    // What only freezes or releases within an account moves nothing.
    sql`
    select 'link ' || place || ', journal ' || journal as subject
      from (
        select place, journal, user_id, business_type, sum(line.available + line.frozen) as moved
          from (
            select *, width_bucket(id - 1, array(select last_posting from ledger_links order by link)) as place
              from postings
          ) line join accounts on accounts.id = account_id
         where user_id is not null
         group by place, journal, user_id, business_type, currency_id
      ) part
     group by place, journal
    having count(distinct user_id) > 1 and bool_or(moved <> 0 and business_type not in (${betweenPeople}))`,
  ),
  invariantByQuery(
    'a balance is the sum of its postings',
    sql`
    select accounts.id::text as subject from accounts left join postings on account_id = accounts.id
     group by accounts.id
    having accounts.available <> coalesce(sum(postings.available), 0)
        or accounts.frozen <> coalesce(sum(postings.frozen), 0)
        or accounts.version <> count(postings.id)`,
  ),
  invariantByQuery(
    'an opening balance is the sum of the postings before its day',
    sql`
    select accounts.id::text as subject from accounts left join postings on account_id = accounts.id
     group by accounts.id
    having opening <> coalesce(sum(postings.available + postings.frozen) filter (where time < opening_time), 0)
        or opening_time <> coalesce(max(time) / ${dayMs} * ${dayMs}, 0)`,
  ),
  async (db) => {
    const violations: InvariantViolation[] = await checkChainEnds(db);
    for (let cursor = await readFirstChainCursor(db); ;) {
      const next = await checkChainLinks(db, cursor, postingsPerCheck);
      violations.push(...next.mismatches);
      if (next.place.link === cursor.link) return violations;
      cursor = next.place;
    }
  },
];

/** A query for `account_id` and `amount`: what a module freezes. */
export type FrozenAmountsQuery = RawBuilder<unknown>;

export const frozenByHoldsQuery: FrozenAmountsQuery = sql`select account_id, amount from holds`;

/** Exactly one row of one source explains each frozen amount. */
export function frozenAmountsInvariant(sources: readonly FrozenAmountsQuery[]): InvariantCheck {
  return invariantByQuery(
    'frozen amounts equal the sums of orders and holds',
    sql`
    select coalesce(accounts.id, told.account_id)::text as subject
      from accounts full join (
        select account_id, sum(amount) as amount
          from (${sql.join(sources, sql` union all `)}) source group by account_id
      ) told on told.account_id = accounts.id
     where coalesce(accounts.frozen, 0) <> coalesce(told.amount, 0)`,
  );
}
