import { formatCandleTime } from '@h5/shared/rules/formatTime';
import { fillTemplate, shiftToZone, type ChartTimeZone } from '../settings/zones';

/** By the templates of the library. */
const precisions: Record<string, 'month' | 'shortDay' | 'day' | 'minute'> = {
  'YYYY-MM': 'month',
  'MM-DD': 'shortDay',
  'YYYY-MM-DD': 'day',
  'YYYY-MM-DD HH:mm': 'minute',
};

/** What the library asks to have written, and where. */
interface DateOnChart {
  timestamp: number;
  template: string;
  type: 'xAxis' | 'crosshair' | 'tooltip';
}

/**
 * Formats a time on the time axis. Days, weeks and months are in exchange time in every zone, because a daily candle
 * opens at midnight of the exchange. Among minutes and hours midnight shows the date.
 */
export function formatAxisTime(
  { timestamp: time, template, type }: DateOnChart,
  zone: ChartTimeZone,
  tag: string,
): string {
  const isAxis = type === 'xAxis';
  if (!template.includes('HH')) {
    const shown = isAxis && template === 'YYYY-MM-DD' ? 'MM-DD' : template;
    return formatDay(time, shown, 'exchange', tag);
  }
  const isMidnight = fillTemplate('HH:mm', time, zone) === '00:00';
  return formatDay(time, isAxis && isMidnight ? 'MM-DD' : template, zone, tag);
}

/** The day of a time, where the axis names it. */
export function formatAxisDay(time: number, zone: ChartTimeZone, tag: string): string {
  return formatDay(time, 'MM-DD', zone, tag);
}

/** Days and months in the form of the other dates. */
function formatDay(time: number, template: string, zone: ChartTimeZone, tag: string): string {
  const precision = precisions[template];
  return precision
    ? formatCandleTime(shiftToZone(time, zone), precision, tag)
    : fillTemplate(template, time, zone);
}
