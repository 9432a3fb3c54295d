import type { CandlePeriod } from '@h5/shared/contract/markets';
import { inZone, type Zone } from '../settings/zones';

/** When a candle opened, as it is written in a language: a day has no hours. */
export function candleTime(time: number, period: CandlePeriod, zone: Zone, tag: string): string {
  const hasHours = /[mh]$/.test(period);
  return new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: '2-digit',
    ...(period !== '1M' && { day: '2-digit' }),
    ...(hasHours && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    calendar: 'gregory',
    numberingSystem: 'latn',
    // The shift is in the time itself: not every browser knows every offset.
    timeZone: 'UTC',
  }).format(inZone(time, hasHours ? zone : 'exchange'));
}
