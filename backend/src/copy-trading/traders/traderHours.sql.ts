import { sql } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import type { PositionSide } from '@h5/shared/contract/futures/position';
import type { TraderHour } from '@h5/shared/rules/copy-trading/traderFigures';
import { copyRowsInto } from '../../db/copy';
import type { Queryable, Tx } from '../../db/Db';
import { businessTypeCodes } from '../../ledger/postingCodes';

/** The margin account of a trader at one moment. */
export interface TraderAccount {
  balance: string;
  /** What came in and what went out by other ways than trading since a posting. */
  paidIn: string;
  paidOut: string;
  lastPosting: number;
  positions: { symbol: string; side: PositionSide; number: string; openPrice: string }[];
}

/** Account, postings and positions in one statement: they belong to the same moment. */
export async function readTraderAccount(
  db: Queryable,
  userId: string,
  sincePosting: number,
): Promise<TraderAccount> {
  const { rows } = await sql<TraderAccount>`
    with account as (
      select id, available + frozen as balance from accounts
       where user_id = ${userId} and type = ${accountType.margin} and currency_id = ${defaultQuoteId}
    ), moved as (
      select postings.id, postings.available + postings.frozen as amount, business_type
        from account join postings on account_id = account.id and postings.id > ${sincePosting}
    )
    select coalesce((select balance from account), 0) as balance,
           coalesce(sum(amount) filter (where amount > 0 and ${isPayment}), 0) as "paidIn",
           coalesce(-sum(amount) filter (where amount < 0 and ${isPayment}), 0) as "paidOut",
           coalesce(max(id), ${sincePosting})::int8 as "lastPosting",
           (select coalesce(json_agg(json_build_object('symbol', symbol, 'side', side,
                     'number', number::text, 'openPrice', open_price::text)), '[]')
              from positions
             where user_id = ${userId} and account_type = ${accountType.margin}
               and quote_id = ${defaultQuoteId} and status in ('holding', 'closing')) as positions
      from moved`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}

const isPayment = sql`business_type <> ${sql.lit(businessTypeCodes.position)}`;

/** The running hour of a trader, and what an amount of 1 has grown to before it. */
export interface RunningHour {
  time: number;
  equity: string;
  lastPosting: number;
  indexValue: string;
}

export async function findRunningHour(
  db: Queryable,
  traderId: number,
): Promise<RunningHour | undefined> {
  const { rows } = await sql<RunningHour>`
    select time, equity, last_posting as "lastPosting",
           coalesce((select index_value from trader_hours
                      where trader_id = ${traderId} and profit is not null
                      order by time desc limit 1), 1) as "indexValue"
      from trader_hours
     where trader_id = ${traderId} and profit is null
     order by time desc limit 1`.execute(db);
  return rows[0];
}

export async function endHour(
  tx: Tx,
  traderId: number,
  hour: { time: number; paidIn: string; profit: string; indexValue: string },
): Promise<void> {
  await tx
    .updateTable('trader_hours')
    .set({ paid_in: hour.paidIn, profit: hour.profit, index_value: hour.indexValue })
    .where('trader_id', '=', traderId)
    .where('time', '=', hour.time)
    .execute();
}

/** A row of the table; the running hour has no profit. */
export interface NewTraderHour {
  traderId: number;
  time: number;
  equity: string;
  paidIn: string;
  profit: string | null;
  indexValue: string | null;
  lastPosting: number;
}

export async function insertTraderHours(tx: Tx, hours: readonly NewTraderHour[]): Promise<void> {
  await copyRowsInto(
    tx,
    'trader_hours',
    ['trader_id', 'time', 'equity', 'paid_in', 'profit', 'index_value', 'last_posting'],
    hours.map((hour) => [
      ...[hour.traderId, hour.time, hour.equity, hour.paidIn],
      ...[hour.profit, hour.indexValue, hour.lastPosting],
    ]),
  );
}

/** The hours of a trader that have ended and began from a time on, oldest first. */
export async function listTraderHours(
  db: Queryable,
  traderId: number,
  from: number,
): Promise<TraderHour[]> {
  const { rows } = await sql<{ hours: string | null }>`
    select string_agg(concat_ws(' ', time, trim_scale(equity), trim_scale(paid_in), trim_scale(profit)), ','
                      order by time) as hours
      from trader_hours
     where trader_id = ${traderId} and time >= ${from} and profit is not null`.execute(db);
  const texts = rows[0]?.hours?.split(',') ?? [];
  return texts.map((text) => {
    const [time, equity = '0', paidIn = '0', profit = '0'] = text.split(' ');
    return { time: Number(time), equity, paidIn, profit };
  });
}
