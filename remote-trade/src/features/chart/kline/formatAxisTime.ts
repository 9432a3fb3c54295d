import { fillTemplate, type Zone } from '../settings/zones';

/**
 * A time below the chart. Days, weeks and months are the exchange's whatever the zone: a day's candle opened
 * at its midnight. Among minutes and hours the first of a day says which day it is.
 */
export function formatAxisTime(
  time: number,
  template: string,
  isAxis: boolean,
  zone: Zone,
): string {
  if (!template.includes('HH')) return fillTemplate(template, time, 'exchange');
  const isMidnight = fillTemplate('HH:mm', time, zone) === '00:00';
  return fillTemplate(isAxis && isMidnight ? 'MM-DD' : template, time, zone);
}
