import { formatCandleOpen } from '../candles/formatCandleOpen';
import { formatTimeLeft } from '../candles/formatTimeLeft';
import { formatAxisTime } from '../kline/formatAxisTime';
import { fillTemplate, offsetMinutes, zoneName, chartTimeZones } from './zones';

const evening = Date.UTC(2026, 10, 20, 20, 45);

test.each([
  ['+05:30', 330, 'UTC+5:30', '2026-11-21 02:15'],
  ['-03:30', -210, 'UTC−3:30', '2026-11-20 17:15'],
  ['+00:00', 0, 'UTC', '2026-11-20 20:45'],
  ['exchange', 0, 'UTC', '2026-11-20 20:45'],
] as const)('in the zone %s', (zone, minutes, name, written) => {
  expect(offsetMinutes(zone, evening)).toBe(minutes);
  expect(zoneName(zone, evening)).toBe(name);
  expect(fillTemplate('YYYY-MM-DD HH:mm', evening, zone)).toBe(written);
});

test("the device's zone is the one of its clock at that time", () => {
  const clock = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-120);
  expect(zoneName('device', evening)).toBe('UTC+2');
  clock.mockRestore();
});

test('every zone is offered once and is an offset that clocks have', () => {
  expect(new Set(chartTimeZones).size).toBe(chartTimeZones.length);
  for (const zone of chartTimeZones)
    expect(Math.abs(offsetMinutes(zone, evening))).toBeLessThanOrEqual(840);
});

function onChart(
  timestamp: number,
  template: string,
  type: 'xAxis' | 'crosshair',
  zone: '+05:30' | '-08:00' | 'exchange',
) {
  return formatAxisTime({ timestamp, template, type }, zone, 'en');
}

test('the first minute of a day says which day it is', () => {
  const midnight = Date.UTC(2026, 10, 20, 18, 30);
  expect(onChart(midnight, 'HH:mm', 'xAxis', '+05:30')).toBe('Nov 21');
  expect(onChart(midnight, 'HH:mm', 'crosshair', '+05:30')).toBe('00:00');
  expect(onChart(evening, 'HH:mm', 'xAxis', 'exchange')).toBe('20:45');
});

test("a day's candle is the day of the exchange in every time zone", () => {
  const opened = Date.UTC(2026, 10, 20);
  expect(onChart(opened, 'YYYY-MM-DD', 'xAxis', '-08:00')).toBe('Nov 20');
  expect(formatCandleOpen(opened, '1d', '-08:00', 'en')).toBe('Nov 20, 2026');
  expect(formatCandleOpen(opened, '1h', '-08:00', 'en')).toBe('Nov 19, 2026, 16:00');
  expect(formatCandleOpen(opened, '1M', '-08:00', 'en')).toBe('Nov 2026');
});

test('the time to close is counted down in seconds, and in days when it is far', () => {
  expect(formatTimeLeft(754_000, 'en')).toBe('12:34');
  expect(formatTimeLeft(3_661_000, 'en')).toBe('01:01:01');
  expect(formatTimeLeft(-5, 'en')).toBe('00:00');
  expect(formatTimeLeft(86_400_000 * 3.2, 'en')).toBe('4d');
});
