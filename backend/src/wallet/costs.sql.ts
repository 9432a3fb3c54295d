import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { sql } from 'kysely';
import type { Db } from '../db/Db';
import { postingKindCodes } from '../ledger/postingCodes';

/** Progress of the cost computation of an account. */
export interface CostProgress {
  countedTo: number;
  quantity: string;
  cost: string;
}

export interface FundedAccount {
  id: number;
  currencyId: number;
  /** Its newest posting. */
  newest: number;
  countedTo: number | null;
  quantity: string | null;
  cost: string | null;
}

/** The spot accounts of a person that hold funds, with the progress of their cost computation. */
export async function listFundedAccounts(db: Db, userId: string): Promise<FundedAccount[]> {
  const { rows } = await sql<FundedAccount>`
    select accounts.id, accounts.currency_id as "currencyId", newest.id as newest,
           counted.counted_to as "countedTo", counted.quantity, counted.cost
      from accounts
      left join holding_costs counted on counted.account_id = accounts.id
     cross join lateral (
       select id from postings where account_id = accounts.id order by id desc limit 1
     ) newest
     where accounts.user_id = ${userId} and accounts.type = ${accountType.spot}
       and accounts.available + accounts.frozen > 0
     order by accounts.currency_id`.execute(db);
  return rows;
}

/** What one order, deposit or withdrawal changed in an account at one time. */
export interface CostMovement {
  change: string;
  time: number;
  /** The price paid, fee included, in the currency `paidIn`; null if nothing was bought. */
  paid: string | null;
  paidIn: number | null;
}

/** The movements in the next postings of an account, oldest first, and the id of the last posting read. */
export async function readNextCostMovements(
  db: Db,
  accountId: number,
  { after, most }: { after: number; most: number },
): Promise<{ movements: CostMovement[]; countedTo: number }> {
  // The fills of an order in one batch share one time and count as one movement at their average price.
  const { rows } = await sql<CostMovement & { last: number }>`
    with lines as materialized (
      select id, time, kind, business_id, available + frozen as change
        from postings where account_id = ${accountId} and id > ${after}
       order by account_id, id limit ${most}
    ), movements as materialized (
      select min(id) as first, time, sum(change) as change,
             case when kind = ${postingKindCodes.spot_buy} then business_id end as bought_by
        from lines where change <> 0 group by time, kind, business_id
    ), buys as materialized (
      select buy_order_id as order_id, time, quote_id, sum(quantity) as quantity,
             sum(price * quantity + buy_fee) as paid
        from trades
       where buy_order_id = any (array(select distinct bought_by from movements))
         and time >= (select min(time) from movements)
       group by buy_order_id, time, quote_id
    )
    select movements.change, movements.time, buys.paid * movements.change / buys.quantity as paid,
           buys.quote_id as "paidIn", counted.last
      from (select max(id) as last from lines) counted
      left join movements on true
      left join buys on buys.order_id = movements.bought_by and buys.time = movements.time
     order by movements.first`.execute(db);
  return {
    // Orders that were placed and cancelled change nothing.
    movements: rows.filter(({ change }) => change !== null),
    countedTo: rows[0]?.last ?? after,
  };
}

/** Concurrent computations agree; the one that is further ahead wins. */
export async function saveCostProgress(
  db: Db,
  accountId: number,
  counted: CostProgress,
): Promise<void> {
  const { countedTo, quantity, cost } = counted;
  await sql`
    insert into holding_costs (account_id, counted_to, quantity, cost)
    values (${accountId}, ${countedTo}, ${quantity}, ${cost})
    on conflict (account_id) do update
       set counted_to = excluded.counted_to, quantity = excluded.quantity, cost = excluded.cost
     where holding_costs.counted_to < excluded.counted_to`.execute(db);
}
