import { traderFigures, utcWeekStart, type TraderHour } from './traderFigures';
import vectors from '../vectors.json';

const monday = Date.parse('2026-11-23T00:00:00Z');
const hourMs = 3_600_000;

test.each(vectors['copy.stats'])('the figures of $in.hours', ({ in: { hours }, out }) => {
  const figures = traderFigures(
    hours.map(([equity = '0', paidIn = '0', profit = '0'], hour) => ({
      time: monday + hour * hourMs,
      equity,
      paidIn,
      profit,
    })),
  );
  expect({
    index: figures.index.map((value) => value.toFixed()),
    total_profit: figures.totalProfit.toFixed(),
    roi_pct: figures.roi.toFixed(),
    max_drawdown_pct: figures.maxDrawdown.toFixed(),
  }).toEqual(out);
});

test('weeks begin on Monday', () => {
  expect(utcWeekStart(monday)).toBe(monday);
  expect(utcWeekStart(monday - 1)).toBe(monday - 168 * hourMs);
  expect(utcWeekStart(monday + 168 * hourMs - 1)).toBe(monday);
});

test('the worst week is told, and how many lost', () => {
  const hour = (time: number, profit: string): TraderHour => ({
    time,
    equity: '1000',
    paidIn: '0',
    profit,
  });
  const figures = traderFigures([
    hour(monday - hourMs, '-100'),
    hour(monday, '-200'),
    hour(monday + hourMs, '100'),
    hour(monday + 168 * hourMs, '50'),
  ]);
  expect([figures.worstWeek.toFixed(), figures.losingWeeks]).toEqual(['-12', 2]);
});

test('a loss of more than everything is all of it', () => {
  const { roi, maxDrawdown } = traderFigures([
    { time: monday, equity: '100', paidIn: '0', profit: '-150' },
  ]);
  expect([roi.toFixed(), maxDrawdown.toFixed()]).toEqual(['-100', '100']);
});

test('without hours there is nothing to tell', () => {
  const { roi, worstWeek, losingWeeks } = traderFigures([]);
  expect([roi.toFixed(), worstWeek.toFixed(), losingWeeks]).toEqual(['0', '0', 0]);
});

test('a drawdown is rounded up and a return down, so that neither flatters', () => {
  const hours = [{ time: 0, equity: '300', paidIn: '0', profit: '-1' }];
  const { maxDrawdown, roi } = traderFigures(hours);
  expect([maxDrawdown.toFixed(), roi.toFixed()]).toEqual(['0.34', '-0.34']);
});
