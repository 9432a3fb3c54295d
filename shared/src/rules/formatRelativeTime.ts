import { formatDate } from './formatTime';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** A time on the wire: ten digits are seconds, more are milliseconds. */
export function toMilliseconds(time: number): number {
  return String(Math.trunc(Math.abs(time))).length <= 10 ? time * second : time;
}

/**
 * How long ago something was: `justNow` under 5 minutes, then minutes, hours and, by the calendar where the person
 * is, yesterday and days up to 30 days, then the date.
 * @param tag the language, as `Intl` names it
 */
export function formatRelativeTime(
  time: number,
  now: number,
  tag: string,
  justNow: string,
): string {
  const at = toMilliseconds(time);
  const age = now - at;
  if (age < 5 * minute) return justNow;
  const ago = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  if (age < hour) return ago.format(-Math.floor(age / minute), 'minute');
  if (age < day) return ago.format(-Math.floor(age / hour), 'hour');
  if (age <= 30 * day) return ago.format(-daysBetween(at, now), 'day');
  return formatDate(at, tag);
}

/** How often midnight has passed where the person is; a day may have 23 or 25 hours. */
function daysBetween(from: number, to: number): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / day);
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
