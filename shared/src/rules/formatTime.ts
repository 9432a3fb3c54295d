import { memoize } from 'es-toolkit';

/*
 * Every date and time a person reads is written here: in the words and the order of their language,
 * with the hours of the day from 00 to 23, and with the year of the Gregorian calendar in every language.
 */

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const minute = { hour: '2-digit', minute: '2-digit' } as const;
const second = { ...minute, second: '2-digit' } as const;

const styles = {
  day,
  time: { ...day, ...minute },
  rowTime: { month: 'short', day: 'numeric', ...minute },
  exactTime: { ...day, ...second },
  clock: second,
  weekday: { weekday: 'short' },
  candleMonth: { year: 'numeric', month: 'short' },
  candleDay: day,
  candleMinute: { ...day, ...minute },
  candleShortDay: { month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof styles;

/** Making a formatter costs a hundred times what using it does. */
const formatterFor = memoize((key: string) => {
  const [tag = 'en', style = 'day', timeZone] = key.split('|');
  return new Intl.DateTimeFormat(tag, {
    ...styles[style as Style],
    ...(timeZone && { timeZone }),
    calendar: 'gregory',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  });
});

function write(time: number, style: Style, tag: string, timeZone = ''): string {
  return formatterFor(`${tag}|${style}|${timeZone}`).format(time);
}

/** The day of a moment where the person is: Nov 2, 2026. */
export function formatDate(time: number, tag: string): string {
  return write(time, 'day', tag);
}

/** A day that is counted in UTC, such as the week of an income: `time` is within it, usually its midnight. */
export function formatUtcDate(time: number, tag: string): string {
  return write(time, 'day', tag, 'UTC');
}

/** The day of the week of a UTC day: Mon. */
export function formatUtcWeekday(time: number, tag: string): string {
  return write(time, 'weekday', tag, 'UTC');
}

/** A day and the minute, for lists: Nov 2, 2026, 17:03. */
export function formatDateTime(time: number, tag: string): string {
  return write(time, 'time', tag);
}

/** A day and the minute, for rows that are short of room: Nov 2, 17:03. A year other than that of `now` is named. */
export function formatRowTime(time: number, now: number, tag: string): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return write(time, isThisYear ? 'rowTime' : 'time', tag);
}

/** A day and the second, where the order of two things matters: Nov 2, 2026, 17:03:09. */
export function formatExactTime(time: number, tag: string): string {
  return write(time, 'exactTime', tag);
}

/** A time of today: 17:03:09. */
export function formatTimeOfDay(time: number, tag: string): string {
  return write(time, 'clock', tag);
}

/** When a candle opened: Nov 2, 2026, 17:03, or Nov 2 on an axis. `time` is shifted to the zone. */
export function formatCandleTime(
  time: number,
  precision: 'month' | 'shortDay' | 'day' | 'minute',
  tag: string,
): string {
  const style = {
    month: 'candleMonth',
    shortDay: 'candleShortDay',
    day: 'candleDay',
    minute: 'candleMinute',
  } as const;
  return write(time, style[precision], tag, 'UTC');
}
