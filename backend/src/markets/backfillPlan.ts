import type { CandlePeriod } from '@h5/shared/contract/markets/endpoints';
import { dayMs, hourMs, minuteMs, periodStart } from './periods';

/** How much of the past a new database begins with, by the length of its bars. */
export interface HistoryDepth {
  minutes: number;
  hours: number;
  days: number;
}

export const fullHistory: HistoryDepth = {
  minutes: 2 * 24 * 60,
  hours: 60 * 24,
  days: 3 * 365,
};

export const noHistory: HistoryDepth = { minutes: 0, hours: 0, days: 0 };

/** A piece of time and the length of the bars it is asked for in; whole bars only. */
export interface BackfillRange {
  from: number;
  to: number;
  barMs: number;
}

export interface BackfillPlan {
  /** Everything at once: for a market that is known up to some time. */
  all: BackfillRange[];
  /** What a market cannot open without: the last 24 hours, and what its growing candles hold. */
  recent: BackfillRange[];
  /** What can be worked out while people trade already. */
  older: BackfillRange[];
  /** To which of the two a candle belongs: never to both. */
  isRecent(period: CandlePeriod, time: number): boolean;
}

/** Days, then hours, then minutes, up to the minute of `now`. */
export function planBackfill(now: number, { minutes, hours, days }: HistoryDepth): BackfillPlan {
  const thisMinute = floor(now, minuteMs);
  const minutesFrom = minutes ? floor(now - minutes * minuteMs, hourMs) : thisMinute;
  const hoursFrom = hours ? floor(now - hours * hourMs, dayMs) : minutesFrom;
  const daysFrom = days ? floor(now - days * dayMs, dayMs) : hoursFrom;

  const dayAgo = Math.max(minutesFrom, floor(now - dayMs, hourMs));
  const isWhole = daysFrom === dayAgo;
  const earliest = Math.min(periodStart('1w', dayAgo), periodStart('1M', dayAgo));
  const recentFrom = Math.max(daysFrom, earliest);
  const recentHoursFrom = Math.max(recentFrom, floor(dayAgo, dayMs));
  return {
    all: stretches(daysFrom, hoursFrom, minutesFrom, thisMinute),
    recent: stretches(recentFrom, recentHoursFrom, dayAgo, thisMinute),
    older: stretches(daysFrom, hoursFrom, minutesFrom, dayAgo),
    isRecent: (period, time) => isWhole || time >= periodStart(period, dayAgo),
  };
}

/** What is left of them for somebody who knows everything before a time. */
export function rangesSince(known: number, ranges: readonly BackfillRange[]): BackfillRange[] {
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
