import { sql } from 'kysely';
import type { FiguresPeriod } from '@h5/shared/contract/copy-trading/fields';
import type { Trader, TraderTrade } from '@h5/shared/contract/copy-trading/trader';
import type { TraderStatus } from '@h5/shared/contract/copy-trading/traderName';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';
import { resultOfPosition } from '@h5/shared/rules/futures/futuresSettlement';
import { futuresTerms, mostPositions, numberToLots } from '@h5/shared/rules/futures/futuresTerms';
import type { Queryable } from '../../db/Db';
import { readPage, type PageRequest } from '../../db/pages';
import type { FindFuturesMarket } from '../../futures/FuturesMarket';
import { closedValuesOf, type PositionRow } from '../../futures/positionRow';
import { rateAt } from '../CopyRelation';
import { traderNickname } from '../copyTrading.sql';
import type { PeriodFigures } from './figuresOf';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Figures of less time say little: an hour without a loss is no strategy. */
const newTraderMs = 7 * dayMs;
/** After the start of a curve. */
const sparkPoints = 40;

interface TraderRow {
  id: number;
  user_id: string;
  nickname: string;
  avatar: string | null;
  is_demo: boolean;
  text: string;
  since: number;
  status: TraderStatus;
  rate: string;
  next_rate: string | null;
  next_rate_from: number | null;
  min_amount: string;
  spark: string[] | null;
  figures_at: number | null;
  refused_at: number | null;
  followers: number;
  amount_followed: string;
  equity: string | null;
  figures: Partial<Record<FiguresPeriod, PeriodFigures>> | null;
}

/** A lead trader or an applicant, with what only the server knows. */
export interface FoundTrader {
  userId: string;
  isRefused: boolean;
  trader: Trader;
}

export interface TradersQuery extends PageRequest {
  sort: 'drawdown' | 'roi' | 'accuracy' | 'followers';
  period: FiguresPeriod;
  search?: string | undefined;
}

const traderColumns = sql`
  traders.id, traders.user_id, ${traderNickname} as nickname, users.avatar, is_demo, text, traders.since,
  traders.status, traders.rate, traders.next_rate, traders.next_rate_from, traders.min_amount,
  figures_at, refused_at, coalesce(following.followers, 0)::int as followers,
  coalesce(following.amount, 0)::text as amount_followed,
  (select equity from trader_hours where trader_id = traders.id order by time desc limit 1) as equity,
  (select json_object_agg(period, json_build_object(
     'drawdown', trim_scale(drawdown)::text, 'worstWeek', trim_scale(worst_week)::text,
     'losingWeeks', losing_weeks, 'weeks', weeks, 'roi', trim_scale(roi)::text,
     'totalProfit', trim_scale(total_profit)::text, 'accuracy', trim_scale(accuracy)::text,
     'trades', trades, 'averageHolding', average_holding))
     from trader_figures where trader_id = traders.id) as figures`;

/** What 1 has become, in even steps from the start of a period to the newest figures. */
function sparkOf(period: FiguresPeriod) {
  const from = period === 'all' ? sql`0` : sql`figures_at - ${Number(period) * dayMs}::int8`;
  return sql`
    (select json_agg(coalesce(reached.value, 1)::text order by point)
       from (select greatest(min(time), ${from}) as start
               from trader_hours where trader_id = traders.id and figures_at is not null
              having count(*) > 0) first
      cross join generate_series(0, ${sparkPoints}::int) point
       left join lateral (
         select index_value as value from trader_hours
          where trader_id = traders.id and index_value is not null
            and time <= start + (figures_at - start) * point / ${sparkPoints}::int - ${hourMs}::int8
          order by time desc limit 1) reached on true) as spark`;
}

const fromTraders = sql`
  from traders
  join users on users.id = traders.user_id
  left join lateral (
    select count(*) as followers, sum(amount) as amount
      from copy_relations where trader_id = traders.id and copy_relations.status <> 'ended'
  ) following on true`;

const orders = {
  drawdown: sql`chosen.drawdown asc`,
  roi: sql`chosen.roi desc`,
  accuracy: sql`chosen.accuracy desc`,
  followers: sql`followers desc`,
} as const;

/** A page of the traders who can be seen; by a figure, those who began this week come after the others. Those without figures are last. */
export async function listTraders(db: Queryable, query: TradersQuery, now: number) {
  const pattern = `%${(query.search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const isShown = sql`
    traders.status in ('active', 'paused')
    ${query.search ? sql`and ${traderNickname} ilike ${pattern}` : sql``}`;
  const isByFigure = query.sort !== 'followers';
  const isNew = sql`${isByFigure}::bool and traders.since > ${now - newTraderMs}`;
  const ordered = sql<TraderRow>`
    select ${traderColumns}, ${sparkOf(query.period)} ${fromTraders}
      left join trader_figures chosen on chosen.trader_id = traders.id and chosen.period = ${query.period}
     where ${isShown}
     order by chosen.trader_id is null, ${isNew}, ${orders[query.sort]} nulls last, traders.id`;
  const listed = sql`
    select from traders join users on users.id = traders.user_id where ${isShown}`;
  const { list, ...page } = await readPage(db, query, ordered, listed);
  return { list: list.map((row) => wireTraderOfRow(row, now)), ...page };
}

/** By the public id or by the person. */
export async function findTrader(
  db: Queryable,
  chosen: { id: number } | { userId: string },
  now: number,
): Promise<FoundTrader | undefined> {
  const isChosen =
    'id' in chosen ? sql`traders.id = ${chosen.id}` : sql`traders.user_id = ${chosen.userId}`;
  const { rows } = await sql<TraderRow>`
    select ${traderColumns}, ${sparkOf('90')} ${fromTraders} where ${isChosen}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const isRefused = row.refused_at !== null;
  return { userId: row.user_id, isRefused, trader: wireTraderOfRow(row, now) };
}

const noFigures: PeriodFigures = {
  drawdown: '0',
  worstWeek: null,
  losingWeeks: 0,
  weeks: 0,
  roi: '0',
  totalProfit: '0',
  accuracy: null,
  trades: 0,
  averageHolding: null,
};

function wireTraderOfRow(row: TraderRow, now: number): Trader {
  const rates = { rate: row.rate, nextRate: row.next_rate, nextRateFrom: row.next_rate_from };
  const isAnnounced = row.next_rate_from !== null && row.next_rate_from > now;
  const figures = (period: FiguresPeriod) => row.figures?.[period] ?? noFigures;
  const text = (amount: string) => new Decimal(amount).toFixed();
  return {
    id: row.id,
    nickname: row.nickname,
    avatar: row.avatar,
    isDemo: row.is_demo,
    text: row.text,
    since: row.since,
    status: row.status,
    rate: text(rateAt(rates, now)),
    nextRate: isAnnounced && row.next_rate !== null ? text(row.next_rate) : null,
    nextRateFrom: isAnnounced ? row.next_rate_from : null,
    minAmount: text(row.min_amount),
    followers: row.followers,
    most: copyTerms.maxFollowers,
    amountFollowed: text(row.amount_followed),
    equity: row.equity === null ? null : text(Decimal.max(0, row.equity).toFixed(8)),
    figures: { '7': figures('7'), '30': figures('30'), '90': figures('90'), all: figures('all') },
    spark: row.spark?.map((value) => relativeTo(value, row.spark?.[0], 4)) ?? [],
    updatedAt: row.figures_at,
  };
}

/** What an amount of 1 would have grown to since a time, at the end of each step. */
export async function listEquity(
  db: Queryable,
  traderId: number,
  { from, stepMs }: { from: number; stepMs: number },
): Promise<{ time: number; index: string }[]> {
  const { rows } = await sql<{ time: number; value: string }>`
    select distinct on (step) time + ${hourMs}::int8 as time, index_value as value
      from (select time, index_value, time / ${stepMs}::int8 as step
              from trader_hours
             where trader_id = ${traderId} and time >= ${from} and index_value is not null) hours
     order by step, hours.time desc`.execute(db);
  const { rows: earlier } = await sql<{ value: string }>`
    select index_value as value from trader_hours
     where trader_id = ${traderId} and time < ${from} and index_value is not null
     order by time desc limit 1`.execute(db);
  const start = earlier[0]?.value;
  return rows.map(({ time, value }) => ({ time, index: relativeTo(value, start, 6) }));
}

/** What 1 has become since an index had the value of a start. */
function relativeTo(value: string, start: string | undefined, decimals: number): string {
  const from = new Decimal(start ?? 1);
  const ratio = from.isZero() ? from : new Decimal(value).div(from);
  return ratio.toDecimalPlaces(decimals).toFixed();
}

/** The open trades of a trader; copies do not count. */
export async function listOpenTrades(
  db: Queryable,
  userId: string,
  marketOf: FindFuturesMarket,
): Promise<TraderTrade[]> {
  const { rows } = await sql<PositionRow>`
    select * from positions
     where user_id = ${userId} and status in ('holding', 'closing')
       and account_type = ${accountType.margin}
     order by id desc limit ${mostPositions(futuresTerms)}`.execute(db);
  return toTrades(rows, marketOf);
}

export async function listClosedTradesPage(
  db: Queryable,
  userId: string,
  query: PageRequest,
  marketOf: FindFuturesMarket,
) {
  const isChosen = sql`
    user_id = ${userId} and status = 'closed' and account_type = ${accountType.margin}`;
  const ordered = sql<PositionRow>`select * from positions where ${isChosen} order by id desc`;
  const listed = sql`select from positions where ${isChosen}`;
  const { list, ...page } = await readPage(db, query, ordered, listed);
  return { list: toTrades(list, marketOf), ...page };
}

function toTrades(rows: readonly PositionRow[], marketOf: FindFuturesMarket): TraderTrade[] {
  return rows.flatMap((row) => {
    const market = marketOf(row.symbol);
    if (!market || row.open_price === null || row.opened_at === null) return [];
    return [
      {
        id: row.id,
        symbol: row.symbol,
        side: row.side,
        kind: row.kind,
        lots: numberToLots(row.number, market.contractSize).toFixed(),
        number: row.number,
        multiple: row.multiple,
        openPrice: row.open_price,
        takeProfitPrice: row.take_profit,
        stopLossPrice: row.stop_loss,
        openedAt: row.opened_at,
        closePrice: row.close_price,
        closeReason: row.close_reason,
        pnl: row.pnl,
        net: resultOfPosition(closedValuesOf(row))?.result.toFixed() ?? null,
        closedAt: row.closed_at,
      },
    ];
  });
}

/** Whether a person copies a trader now. */
export async function isFollowing(
  db: Queryable,
  userId: string,
  traderId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('copy_relations')
    .select('id')
    .where('user_id', '=', userId)
    .where('trader_id', '=', traderId)
    .where('status', '<>', 'ended')
    .executeTakeFirst();
  return row !== undefined;
}
