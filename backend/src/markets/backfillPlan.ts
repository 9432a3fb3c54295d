import type { CandlePeriod } from '@h5/shared/contract/markets/endpoints';
import type { ChartedMarket } from './catalogue';
import { dayMs, hourMs, minuteMs, candlePeriodStart } from './periods';

/** How much history a new database starts with: how many bars of each length. */
export interface HistoryDepth {
  minutes: number;
  hours: number;
  days: number;
}

export const fullHistoryDepth: HistoryDepth = {
  minutes: 2 * 24 * 60,
  hours: 60 * 24,
  days: 3 * 365,
};

export const noHistoryDepth: HistoryDepth = { minutes: 0, hours: 0, days: 0 };

/** A stock has the minutes of a week: a weekend with holidays around it would fill a shorter time without a session. */
export function historyDepthOf(market: ChartedMarket, depth: HistoryDepth): HistoryDepth {
  const hasSessions = 'kind' in market && market.kind === 'stock';
  return hasSessions ? { ...depth, minutes: depth.minutes * 3.5 } : depth;
}

/** A time range that is read from the feed in bars of one length; whole bars only. */
export interface BackfillRange {
  from: number;
  to: number;
  barMs: number;
}

export interface BackfillPlan {
  /** All ranges, for a market whose candles exist up to some time. */
  all: BackfillRange[];
  /** The ranges that a market needs before it opens: the last 24 hours and the current candle of each period. */
  recent: BackfillRange[];
  /** The ranges that are written in the background. */
  older: BackfillRange[];
  /** Whether a candle belongs to `recent`; each candle belongs to exactly one of the two. */
  isRecent(period: CandlePeriod, time: number): boolean;
}

/** Plans days, then hours, then minutes, up to the minute of `now`. */
export function planBackfill(now: number, { minutes, hours, days }: HistoryDepth): BackfillPlan {
  const thisMinute = floor(now, minuteMs);
  const minutesFrom = minutes ? floor(now - minutes * minuteMs, hourMs) : thisMinute;
  const hoursFrom = hours ? floor(now - hours * hourMs, dayMs) : minutesFrom;
  const daysFrom = days ? floor(now - days * dayMs, dayMs) : hoursFrom;

  const dayAgo = Math.max(minutesFrom, floor(now - dayMs, hourMs));
  const isWhole = daysFrom === dayAgo;
  const earliest = Math.min(candlePeriodStart('1w', dayAgo), candlePeriodStart('1M', dayAgo));
  const recentFrom = Math.max(daysFrom, earliest);
  const recentHoursFrom = Math.max(recentFrom, floor(dayAgo, dayMs));
  return {
    all: stretches(daysFrom, hoursFrom, minutesFrom, thisMinute),
    recent: stretches(recentFrom, recentHoursFrom, dayAgo, thisMinute),
    older: stretches(daysFrom, hoursFrom, minutesFrom, dayAgo),
    isRecent: (period, time) => isWhole || time >= candlePeriodStart(period, dayAgo),
  };
}

/** The parts of the ranges after a time. */
export function backfillRangesSince(
  known: number,
  ranges: readonly BackfillRange[],
): BackfillRange[] {
  return ranges
    .map(({ from, to, barMs }) => ({ from: Math.max(from, ceil(known, barMs)), to, barMs }))
    .filter(({ from, to }) => from < to);
}

function stretches(days: number, hours: number, minutes: number, end: number): BackfillRange[] {
  return [
    { from: days, to: hours, barMs: dayMs },
    { from: hours, to: minutes, barMs: hourMs },
    { from: minutes, to: end, barMs: minuteMs },
  ].filter(({ from, to }) => from < to);
}

function floor(time: number, length: number): number {
  return Math.floor(time / length) * length;
}

function ceil(time: number, length: number): number {
  return Math.ceil(time / length) * length;
}
