import { fillTemplate, type ChartTimeZone } from '../settings/zones';

/**
 * Formats a time on the time axis. Days, weeks and months are in exchange time in every zone, because a daily candle
 * opens at midnight of the exchange. Among minutes and hours midnight shows the date.
 */
export function formatAxisTime(
  time: number,
  template: string,
  isAxis: boolean,
  zone: ChartTimeZone,
): string {
  if (!template.includes('HH')) return fillTemplate(template, time, 'exchange');
  const isMidnight = fillTemplate('HH:mm', time, zone) === '00:00';
  return fillTemplate(isAxis && isMidnight ? 'MM-DD' : template, time, zone);
}
