import type { CandlePeriod } from '@h5/shared/contract/markets/endpoints';
import { formatCandleTime } from '@h5/shared/rules/formatTime';
import { shiftToZone, type ChartTimeZone } from '../settings/zones';

/** Formats the opening time of a candle, without hours for days and longer. */
export function formatCandleOpen(
  time: number,
  period: CandlePeriod,
  zone: ChartTimeZone,
  tag: string,
): string {
  // The time is shifted, because not every browser supports every offset.
  if (/[mh]$/.test(period)) return formatCandleTime(shiftToZone(time, zone), 'minute', tag);
  return formatCandleTime(shiftToZone(time, 'exchange'), period === '1M' ? 'month' : 'day', tag);
}
