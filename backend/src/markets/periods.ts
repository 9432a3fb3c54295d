import { candlePeriods, type CandlePeriod } from '@h5/shared/contract/markets/endpoints';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Periods of fixed length; weeks and months follow the calendar. */
const lengths: Partial<Record<CandlePeriod, number>> = {
  '1m': minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '30m': 30 * minuteMs,
  '1h': hourMs,
  '4h': 4 * hourMs,
  '1d': dayMs,
};

/** 1 January 1970 was a Thursday; weeks start on Monday. */
const thursday = 3 * dayMs;

/** The start of the candle that contains a time, in UTC. */
export function candlePeriodStart(period: CandlePeriod, time: number): number {
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

/** The maximum length of a candle. */
export function maxCandlePeriodMs(period: CandlePeriod): number {
  return lengths[period] ?? (period === '1w' ? 7 : 31) * dayMs;
}

/** The periods whose candles can be built from bars of this length. */
export function candlePeriodsFromBars(barMs: number): CandlePeriod[] {
  return candlePeriods.filter((period) => (lengths[period] ?? 7 * dayMs) >= barMs);
}

/** How long candles are stored, in days; other periods are stored forever. */
export const candleRetentionDays: Partial<Record<CandlePeriod, number>> = {
  '1m': 14,
  '5m': 60,
  '15m': 120,
  '30m': 240,
};
