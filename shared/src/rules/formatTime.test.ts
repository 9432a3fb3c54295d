/** @jest-environment-options {"timeZone":"America/New_York"} */
import { languages } from '../contract/languages';
import {
  formatCandleTime,
  formatTimeOfDay,
  formatDate,
  formatUtcDate,
  formatUtcWeekday,
  formatExactTime,
  formatRowTime,
  formatDateTime,
} from './formatTime';

const tags = Object.values(languages).map(({ tag }) => tag);
/** 03:05:09 in the time zone of the machine that runs the test. */
const night = new Date(2026, 10, 2, 3, 5, 9).getTime();
const evening = new Date(2026, 10, 2, 17, 5, 9).getTime();
const midnight = new Date(2026, 10, 2, 0, 0, 0).getTime();

describe.each(tags)('in %s', (tag) => {
  test('a time has the hours from 00 to 23 and two figures in each part', () => {
    expect(formatDateTime(evening, tag)).toMatch(/17:05$/);
    expect(formatDateTime(night, tag)).toMatch(/\D03:05$/);
    expect(formatDateTime(midnight, tag)).toMatch(/\D00:00$/);
    expect(formatExactTime(night, tag)).toMatch(/\D03:05:09$/);
    expect(formatTimeOfDay(midnight, tag)).toBe('00:00:00');
    expect(formatTimeOfDay(evening, tag)).toBe('17:05:09');
  });

  test('the year is the Gregorian one, in the figures people type', () => {
    for (const write of [formatDate, formatDateTime, formatExactTime]) {
      expect(write(night, tag)).toContain('2026');
      expect(write(night, tag)).not.toMatch(/2569|[๐-๙]|ค\.ศ\./);
    }
    expect(formatCandleTime(Date.UTC(2026, 10, 2), 'month', tag)).toContain('2026');
  });

  test('a row names the year only of another one', () => {
    expect(formatRowTime(night, evening, tag)).toMatch(/\D03:05$/);
    expect(formatRowTime(night, evening, tag)).not.toContain('2026');
    const nextYear = new Date(2027, 0, 1).getTime();
    expect(formatRowTime(night, nextYear, tag)).toBe(formatDateTime(night, tag));
  });

  test('a list and the page it leads to name the same day', () => {
    const day = formatDate(evening, tag);
    expect(formatDateTime(evening, tag).startsWith(day)).toBe(true);
    expect(formatExactTime(evening, tag).startsWith(day)).toBe(true);
  });
});

test('a language has its own order and words', () => {
  expect(formatDateTime(evening, 'en')).toBe('Nov 2, 2026, 17:05');
  expect(formatDateTime(evening, 'fr')).toBe('2 nov. 2026, 17:05');
  expect(formatDateTime(evening, 'zh-HK')).toBe('2026年11月2日 17:05');
  expect(formatDate(evening, 'th')).toBe('2 พ.ย. 2026');
});

test('a day that is counted in UTC has its name west of it, too', () => {
  expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(300);
  const monday = Date.UTC(2026, 10, 30);
  expect(formatDate(monday, 'en')).toBe('Nov 29, 2026');
  expect(formatUtcDate(monday, 'en')).toBe('Nov 30, 2026');
  expect(formatUtcWeekday(monday, 'en')).toBe('Mon');
});

test('a candle says no more than its period has', () => {
  const time = Date.UTC(2026, 10, 2, 17, 5);
  expect(formatCandleTime(time, 'month', 'en')).toBe('Nov 2026');
  expect(formatCandleTime(time, 'day', 'en')).toBe('Nov 2, 2026');
  expect(formatCandleTime(time, 'shortDay', 'en')).toBe('Nov 2');
  expect(formatCandleTime(time, 'minute', 'en')).toBe('Nov 2, 2026, 17:05');
});
