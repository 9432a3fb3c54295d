import { groupBy } from 'es-toolkit';
import { sql } from 'kysely';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { resultOfPosition } from '@h5/shared/rules/futures/futuresSettlement';
import type { Queryable, Tx } from '../../db/Db';
import { closedValuesOf, type ClosedColumn, type PositionRow } from '../../futures/positionRow';
import { noSums, type AllFigures, type ClosedTrade, type TraderSums } from './figuresOf';

/** Positions that were fully closed from a time on, with what closing parts of them brought. Copies do not count. */
export async function listClosedTrades(
  db: Queryable,
  userId: string,
  from: number,
): Promise<ClosedTrade[]> {
  const { rows } = await sql<ClosedPart>`
    with whole as materialized (
      select * from positions
       where user_id = ${userId} and status = 'closed' and parent_id is null and closed_at >= ${from}
         and account_type = ${accountType.margin})
    select id as whole_id, opened_at, closed_at, ${closedColumns} from whole
     union all
    select whole.id, whole.opened_at, whole.closed_at, ${closedColumnsOfPart}
      from whole join positions part on part.parent_id = whole.id`.execute(db);
  const wholes = Object.values(groupBy(rows, ({ whole_id: id }) => id));
  return wholes.flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const sum = Decimal.sum(...parts.map(resultOfPart));
    return [{ openedAt: first.opened_at, closedAt: first.closed_at, isWinner: sum.gt(0) }];
  });
}

/** A position that was closed whole, or a part of it that was closed before. */
interface ClosedPart extends Pick<PositionRow, ClosedColumn> {
  whole_id: string;
  opened_at: number;
  closed_at: number;
}

const closedColumns = sql.raw('open_price, close_price, margin, pnl, fee, overnight, returned');
const closedColumnsOfPart = sql.raw(
  'part.open_price, part.close_price, part.margin, part.pnl, part.fee, part.overnight, part.returned',
);

function resultOfPart(part: ClosedPart): Decimal {
  return resultOfPosition(closedValuesOf(part))?.result ?? new Decimal(0);
}

/** A trader who began in the last 90 days has no sums yet. */
export async function readTraderSums(db: Queryable, traderId: number): Promise<TraderSums> {
  const row = await db
    .selectFrom('trader_sums')
    .selectAll()
    .where('trader_id', '=', traderId)
    .executeTakeFirst();
  if (!row) return noSums;
  const { until, week, trades, winners, holding } = row;
  return {
    until,
    hours: {
      value: new Decimal(row.value),
      highest: new Decimal(row.highest),
      lowest: new Decimal(row.lowest),
      deepest: new Decimal(row.deepest),
      totalProfit: new Decimal(row.total_profit),
      week: week === null ? undefined : { start: week, growth: new Decimal(row.week_growth) },
      endedWeeks: row.ended_weeks,
      losingWeeks: row.losing_weeks,
      worstWeek: row.worst_week === null ? undefined : new Decimal(row.worst_week),
    },
    closed: { trades, winners, holding },
  };
}

export async function saveTraderSums(
  tx: Tx,
  traderId: number,
  { until, hours, closed }: TraderSums,
): Promise<void> {
  const { value, highest, lowest, deepest, totalProfit, week, worstWeek } = hours;
  const row = {
    until,
    ...closed,
    value: value.toFixed(),
    highest: highest.toFixed(),
    lowest: lowest.toFixed(),
    deepest: deepest.toFixed(),
    total_profit: totalProfit.toFixed(),
    week: week?.start ?? null,
    week_growth: week?.growth.toFixed() ?? '1',
    ended_weeks: hours.endedWeeks,
    losing_weeks: hours.losingWeeks,
    worst_week: worstWeek?.toFixed() ?? null,
  };
  await tx
    .insertInto('trader_sums')
    .values({ trader_id: traderId, ...row })
    .onConflict((conflict) => conflict.column('trader_id').doUpdateSet(row))
    .execute();
}

export async function saveTraderFigures(
  tx: Tx,
  traderId: number,
  { periods }: Pick<AllFigures, 'periods'>,
  now: number,
): Promise<void> {
  const rows = Object.entries(periods).map(([period, figures]) => ({ period, ...figures }));
  await sql`
    insert into trader_figures (trader_id, period, drawdown, worst_week, losing_weeks, weeks, roi,
                                total_profit, accuracy, trades, average_holding)
    select ${traderId}::int4, made.* from json_to_recordset(${JSON.stringify(rows)}::json) as made (
      period text, drawdown numeric, "worstWeek" numeric, "losingWeeks" int, weeks int, roi numeric,
      "totalProfit" numeric, accuracy numeric, trades int, "averageHolding" int8)
    on conflict (trader_id, period) do update
       set drawdown = excluded.drawdown, worst_week = excluded.worst_week,
           losing_weeks = excluded.losing_weeks, weeks = excluded.weeks, roi = excluded.roi,
           total_profit = excluded.total_profit, accuracy = excluded.accuracy,
           trades = excluded.trades, average_holding = excluded.average_holding`.execute(tx);
  await sql`update traders set figures_at = ${now} where id = ${traderId}`.execute(tx);
}

/** Traders whose figures are older than a time, some at a time; a demo trader has a past first. */
export async function listTradersWithOldFigures(
  db: Queryable,
  before: number,
  limit: number,
): Promise<{ id: number; userId: string }[]> {
  const { rows } = await sql<{ id: number; userId: string }>`
    select id, user_id as "userId" from traders
     where status in ('active', 'paused') and coalesce(figures_at, 0) < ${before}
       and (not is_demo or figures_at is not null)
     order by id limit ${limit}`.execute(db);
  return rows;
}
