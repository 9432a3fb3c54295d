import { sql } from 'kysely';
import type { InvariantCheck } from '../invariants/Invariant';
import { invariantByQuery } from '../invariants/invariantByQuery.sql';
import { postingKindCodes } from '../ledger/postingCodes';

const isAllotted = sql`
  exists (select from project_payouts where subscription_id = subscription.id and step = 0)`;

/** What is frozen for subscriptions: their price until the allotment, then the tokens that are not unlocked. */
export const tokenSaleInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'a subscription holds what its tokens cost until it is paid',
    sql`
    select coalesce(held.id::text, hold.reference) as subject
      from (select subscription.id, user_id, pay_currency_id, subscription.amount * price as amount
              from project_subscriptions subscription join projects on projects.id = project_id
             where subscription.amount > 0 and not ${isAllotted}) held
      full join (select * from holds where kind = 'ieo') hold on hold.reference = held.id::text
      left join accounts on accounts.id = hold.account_id
     where held.amount is distinct from hold.amount
        or accounts.user_id is distinct from held.user_id
        or accounts.currency_id is distinct from held.pay_currency_id`,
  ),
  invariantByQuery(
    'tokens that are not unlocked are held for their owner',
    sql`
    select coalesce(held.id::text, hold.reference) as subject
      from (select subscription.id, user_id, token_id,
                   tokens - coalesce((select sum(payout.amount) from project_payouts payout
                                       where subscription_id = subscription.id and step > 0), 0) as amount
              from project_subscriptions subscription join projects on projects.id = project_id
             where tokens > 0 and ${isAllotted}) held
      full join (select * from holds where kind = 'ieo_locked') hold on hold.reference = held.id::text
      left join accounts on accounts.id = hold.account_id
     where coalesce(held.amount, 0) is distinct from coalesce(hold.amount, 0)
        or (hold.amount is not null and (accounts.user_id, accounts.currency_id)
              is distinct from (held.user_id, held.token_id))`,
  ),
  invariantByQuery(
    'a sale is subscribed by what its subscriptions ask for',
    sql`
    select projects.id::text as subject
      from projects left join project_subscriptions subscription on project_id = projects.id
     group by projects.id
    having subscribed <> coalesce(sum(subscription.amount), 0)
        or subscribers <> count(*) filter (where subscription.amount > 0)`,
  ),
];

export const tokenSaleHistoryInvariants: readonly InvariantCheck[] = [
  invariantByQuery(
    'the tokens of a sale are those of its subscriptions, within the cap',
    sql`
    select projects.id::text as subject
      from projects left join project_subscriptions subscription on project_id = projects.id
     where allotted_at is not null
     group by projects.id
    having sold <> coalesce(sum(tokens), 0) or coalesce(max(tokens), 0) > cap`,
  ),
  invariantByQuery(
    'what was paid for an allotment is the price of its tokens',
    sql`
    select subscription.id::text as subject
      from project_payouts payout
      join project_subscriptions subscription on subscription.id = subscription_id
      join projects on projects.id = project_id
     where step = 0 and payout.amount is distinct from tokens * price`,
  ),
  invariantByQuery(
    'what a sale brought is a posting of its proceeds',
    sql`
    select subscription_id::text as subject
      from (select subscription_id, amount from project_payouts where step = 0 and amount > 0) paid
      full join (
        select business_id, sum(postings.available) as amount
          from postings join accounts on accounts.id = account_id
         where kind = ${postingKindCodes.ieo} and accounts.system = 'projects'
         group by 1
      ) proceeds on business_id = subscription_id
     where paid.amount is distinct from proceeds.amount`,
  ),
  invariantByQuery(
    'unlocked tokens are postings of their owner, each step with a receipt',
    sql`
    select coalesce(unlocked.subscription_id, posted.business_id)::text as subject
      from (
        select subscription_id, subscription.user_id, sum(payout.amount) as amount,
               count(*) - count(receipts.id) as unproved
          from project_payouts payout
          join project_subscriptions subscription on subscription.id = subscription_id
          left join receipts on receipts.id = receipt_id and receipts.user_id = subscription.user_id
         where step > 0 group by 1, 2
      ) unlocked
      full join (
        select business_id, accounts.user_id, sum(postings.available) as amount
          from postings join accounts on accounts.id = account_id
         where kind = ${postingKindCodes.ieo_release} and postings.available > 0
         group by 1, 2
      ) posted on business_id = subscription_id and posted.user_id = unlocked.user_id
     where coalesce(unlocked.amount, 0) <> coalesce(posted.amount, 0) or unproved > 0`,
  ),
];
