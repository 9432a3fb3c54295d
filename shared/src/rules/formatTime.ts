import { memoize } from 'es-toolkit';

/*
 * Every date and time a person reads is written here: in the words and the order of their language,
 * with the hours of the day from 00 to 23, and with the year of the Gregorian calendar in every language.
 */

type Write = (time: number, tag: string) => string;

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const shortDay = { month: 'short', day: 'numeric' } as const;
const minute = { hour: '2-digit', minute: '2-digit' } as const;
const second = { ...minute, second: '2-digit' } as const;

/** Making a formatter costs a hundred times what using it does. Who does not use a style does not carry it. */
function written(options: Intl.DateTimeFormatOptions): Write {
  const formatterFor = memoize(
    (tag: string) =>
      new Intl.DateTimeFormat(tag, {
        ...options,
        calendar: 'gregory',
        hourCycle: 'h23',
        numberingSystem: 'latn',
      }),
  );
  return (time, tag) => formatterFor(tag).format(time);
}

/** The day of a moment where the person is: Nov 2, 2026. */
export const formatDate = /* @__PURE__ */ written(day);

/** A day that is counted in UTC, such as the week of an income: `time` is within it, usually its midnight. */
export const formatUtcDate = /* @__PURE__ */ written({ ...day, timeZone: 'UTC' });

/** A UTC month: November 2026. */
export const formatUtcMonth = /* @__PURE__ */ written({
  year: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** The day of the week of a UTC day: Mon. */
export const formatUtcWeekday = /* @__PURE__ */ written({ weekday: 'short', timeZone: 'UTC' });

/** A day and the minute, for lists: Nov 2, 2026, 17:03. */
export const formatDateTime = /* @__PURE__ */ written({ ...day, ...minute });

const formatTimeThisYear = /* @__PURE__ */ written({ ...shortDay, ...minute });

/** A day and the minute, for rows that are short of room: Nov 2, 17:03. A year other than that of `now` is named. */
export function formatRowTime(time: number, now: number, tag: string): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? formatTimeThisYear : formatDateTime)(time, tag);
}

/** A day and the second, where the order of two things matters: Nov 2, 2026, 17:03:09. */
export const formatExactTime = /* @__PURE__ */ written({ ...day, ...second });

/** A minute of a day that is named above it: 17:03. */
export const formatMinuteOfDay = /* @__PURE__ */ written(minute);

/** A time of today: 17:03:09. */
export const formatTimeOfDay = /* @__PURE__ */ written(second);

const candleTimes = {
  month: /* @__PURE__ */ written({ year: 'numeric', month: 'short', timeZone: 'UTC' }),
  shortDay: /* @__PURE__ */ written({ ...shortDay, timeZone: 'UTC' }),
  day: formatUtcDate,
  minute: /* @__PURE__ */ written({ ...day, ...minute, timeZone: 'UTC' }),
};

/** When a candle opened: Nov 2, 2026, 17:03, or Nov 2 on an axis. `time` is shifted to the zone. */
export function formatCandleTime(
  time: number,
  precision: keyof typeof candleTimes,
  tag: string,
): string {
  return candleTimes[precision](time, tag);
}
