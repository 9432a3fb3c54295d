import { sql } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { Queryable } from '../db/Db';
import { checkChainEnds, checkLinks, firstLink } from './audit.sql';

/** What must hold after everything that may ever happen. Each query finds what breaks it. */
const invariants = {
  'the ledger adds up to zero in each currency': sql`
    select currency_id::text as subject from accounts
     group by currency_id having sum(available + frozen) <> 0`,
  'every journal adds up to zero': sql`
    select journal_id::text as subject from postings join accounts on accounts.id = account_id
     group by journal_id, currency_id having sum(postings.available + postings.frozen) <> 0`,
  'a balance is the sum of its postings': sql`
    select accounts.id::text as subject from accounts left join postings on account_id = accounts.id
     group by accounts.id
    having accounts.available <> coalesce(sum(postings.available), 0)
        or accounts.frozen <> coalesce(sum(postings.frozen), 0)
        or accounts.version <> count(postings.id)`,
  'a posting says what the balance was after it': sql`
    select id::text as subject from (
      select id, available_after, frozen_after,
             sum(available) over sofar as available, sum(frozen) over sofar as frozen
        from postings window sofar as (partition by account_id order by id)
    ) line where available_after <> available or frozen_after <> frozen`,
  'what is frozen is what orders and holds tell': sql`
    select coalesce(accounts.id, told.account_id)::text as subject
      from accounts full join (
        select account_id, sum(amount) as amount from (
          select account_id, amount from holds
           union all
          select account.id, orders.frozen
            from orders left join accounts account
              on account.user_id = orders.user_id and account.type = ${accountType.spot}
             and account.currency_id = case orders.side when 'buy' then orders.quote_id else orders.currency_id end
           where orders.frozen <> 0
        ) source group by account_id
      ) told on told.account_id = accounts.id
     where coalesce(accounts.frozen, 0) <> coalesce(told.amount, 0)`,
  'an order is filled by its trades': sql`
    select orders.id::text as subject from orders left join (
      select buy_order_id as order_id, quantity, price * quantity as value, buy_fee as fee from trades
       union all
      select sell_order_id, quantity, price * quantity, sell_fee from trades
    ) fill on fill.order_id = orders.id
     group by orders.id
    having orders.filled <> coalesce(sum(fill.quantity), 0)
        or orders.value <> coalesce(sum(fill.value), 0)
        or orders.fee <> coalesce(sum(fill.fee), 0)`,
  'a request has the order it brought about': sql`
    select req_id::text as subject from requests left join orders on orders.id = subject_id
     where operation like 'spot.%' and orders.user_id is distinct from requests.user_id`,
};

/** Every broken promise with what broke it, such as an account's id; empty when all is well. */
export async function brokenInvariants(db: Queryable): Promise<string[]> {
  const broken: string[] = [];
  for (const [promise, query] of Object.entries(invariants)) {
    const { rows } = await sql<{ subject: string }>`${query} limit 20`.execute(db);
    broken.push(...rows.map(({ subject }) => `${promise}: ${subject}`));
  }
  return [...broken, ...(await brokenChain(db))];
}

async function brokenChain(db: Queryable): Promise<string[]> {
  const mismatches = await checkChainEnds(db);
  for (let place = await firstLink(db); ;) {
    const next = await checkLinks(db, place, linesAtOnce);
    mismatches.push(...next.mismatches);
    if (next.place.link === place.link) break;
    place = next.place;
  }
  return mismatches.map(({ invariant: promise, subject }) => `${promise}: ${subject}`);
}

const linesAtOnce = 10_000;
