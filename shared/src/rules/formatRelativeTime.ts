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
 * How long ago something was: `justNow` under 5 minutes, then minutes, hours and days up to 30 days, then
 * the date.
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
  const ago = new Intl.RelativeTimeFormat(tag, { numeric: 'always' });
  if (age < hour) return ago.format(-Math.floor(age / minute), 'minute');
  if (age < day) return ago.format(-Math.floor(age / hour), 'hour');
  if (age <= 30 * day) return ago.format(-Math.floor(age / day), 'day');
  return formatDate(at, tag);
}
