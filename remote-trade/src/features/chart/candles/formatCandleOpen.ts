import type { CandlePeriod } from '@h5/shared/contract/markets/endpoints';
import { formatCandleTime } from '@h5/shared/rules/formatTime';
import { inZone, type Zone } from '../settings/zones';

/** When a candle opened, as it is written in a language: a day has no hours. */
export function formatCandleOpen(
  time: number,
  period: CandlePeriod,
  zone: Zone,
  tag: string,
): string {
  // The shift is in the time itself: not every browser knows every offset.
  if (/[mh]$/.test(period)) return formatCandleTime(inZone(time, zone), 'minute', tag);
  return formatCandleTime(inZone(time, 'exchange'), period === '1M' ? 'month' : 'day', tag);
}
