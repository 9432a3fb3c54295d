import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/Db';
import { toArrayLiteral } from '../db/toArrayLiteral';

/** What the loans of one market wait for: the highest of their lower prices, the lowest of their higher ones, their first time. */
export interface MarketBounds {
  symbol: string;
  below: string | null;
  above: string | null;
  until: number | null;
}

/** Each value is the first entry of an index. */
export async function readMarketBounds(db: Queryable): Promise<MarketBounds[]> {
  const waiting = sql`end_kind is null and not is_judged`;
  const { rows } = await sql<MarketBounds>`
    select symbol,
           (select watch_below::text from loans where loans.symbol = market.symbol and ${waiting}
             order by watch_below desc limit 1) as below,
           (select watch_above::text from loans where loans.symbol = market.symbol and ${waiting}
               and watch_above is not null
             order by watch_above limit 1) as above,
           (select watch_until from loans where loans.symbol = market.symbol and ${waiting}
             order by watch_until limit 1) as until
      from (select distinct symbol from loan_collaterals) market`.execute(db);
  return rows.filter(({ until }) => until !== null);
}

/** Marks the loans that a price has to judge, at most so many. Returns their ids. */
export async function markToJudge(
  tx: Tx,
  { symbol, price, time }: { symbol: string; price: string; time: number },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update loans set is_judged = true where id in (
      select id from loans
       where symbol = ${symbol} and end_kind is null and not is_judged and changed_at <= ${time}::int8
         and (watch_below >= ${price}::numeric or watch_above <= ${price}::numeric or watch_until <= ${time}::int8)
       order by watch_below desc limit ${limit} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function unmarkJudged(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update loans set is_judged = false where id = any (${toArrayLiteral(ids)}::uuid[])`.execute(
    tx,
  );
}

/** The first time after another at which a loan has to be looked at. */
export async function findNextWatchTime(db: Queryable, after: number): Promise<number | null> {
  const { rows } = await sql<{ until: number | null }>`
    select min(watch_until) as until from loans
     where end_kind is null and watch_until > ${after}::int8`.execute(db);
  return rows[0]?.until ?? null;
}
