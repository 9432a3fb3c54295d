import { candlePeriods, type CandlePeriod } from '@h5/shared/contract/markets/endpoints';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Periods of one length; weeks and months follow the calendar. */
const lengths: Partial<Record<CandlePeriod, number>> = {
  '1m': minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '30m': 30 * minuteMs,
  '1h': hourMs,
  '4h': 4 * hourMs,
  '1d': dayMs,
};

/** The first of January 1970 was a Thursday; weeks begin on Monday. */
const thursday = 3 * dayMs;

/** When the candle that holds this time began, in UTC. */
export function periodStart(period: CandlePeriod, time: number): number {
  if (period === '1w') {
    return Math.floor((time + thursday) / (7 * dayMs)) * 7 * dayMs - thursday;
  }
  if (period === '1M') {
    const date = new Date(time);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  }
  const length = lengths[period] ?? minuteMs;
  return Math.floor(time / length) * length;
}

/** A candle is never longer than this. */
export function longestPeriodMs(period: CandlePeriod): number {
  return lengths[period] ?? (period === '1w' ? 7 : 31) * dayMs;
}

/** The periods whose candles can be built from bars this long. */
export function periodsFrom(barMs: number): CandlePeriod[] {
  return candlePeriods.filter((period) => (lengths[period] ?? 7 * dayMs) >= barMs);
}
