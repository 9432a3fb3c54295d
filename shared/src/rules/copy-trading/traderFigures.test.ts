import * as fc from 'fast-check';
import { Decimal } from '../../money/money';
import { hourlyReturn, traderFigures, utcWeekStart, type TraderHour } from './traderFigures';
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

/** The figures by their definition, with everything at hand. */
function figuresByDefinition(hours: readonly TraderHour[]) {
  const index: Decimal[] = [];
  const weeks = new Map<number, Decimal>();
  let drawdown = new Decimal(0);
  for (const hour of hours) {
    const growth = hourlyReturn(hour).plus(1);
    const value = (index.at(-1) ?? new Decimal(1)).times(growth);
    index.push(value.toDecimalPlaces(18, Decimal.ROUND_DOWN));
    const week = utcWeekStart(hour.time);
    weeks.set(week, (weeks.get(week) ?? new Decimal(1)).times(growth).toDecimalPlaces(18));
    const highest = Decimal.max(1, ...index);
    drawdown = Decimal.max(drawdown, new Decimal(1).minus((index.at(-1) ?? highest).div(highest)));
  }
  const weekly = [...weeks.values()].map((growth) => growth.minus(1).times(100));
  return {
    drawdown: drawdown.times(100).toDecimalPlaces(2, Decimal.ROUND_UP).toFixed(),
    worstWeek: Decimal.min(...weekly)
      .toDecimalPlaces(2, Decimal.ROUND_FLOOR)
      .toFixed(),
    losingWeeks: weekly.filter((change) => change.lt(0)).length,
    weeks: weekly.length,
    index: index.map((value) => value.toFixed()),
  };
}

test('hours that are summed in two parts have the figures of their definition', () => {
  const hour = fc.record({
    time: fc.integer({ min: 1, max: 80 }),
    equity: fc.integer({ min: 0, max: 500 }).map(String),
    paidIn: fc.constantFrom('0', '0', '120.5'),
    profit: fc.integer({ min: -60, max: 60 }).map((cents) => `${cents}.25`),
  });
  fc.assert(
    fc.property(fc.array(hour, { minLength: 1, maxLength: 60 }), fc.nat(60), (steps, part) => {
      let time = monday;
      const hours = steps.map((step) => ({ ...step, time: (time += step.time * hourMs) }));
      const first = traderFigures(hours.slice(0, part));
      const rest = traderFigures(hours.slice(part), undefined, first.sums);
      expect({
        drawdown: rest.maxDrawdown.toFixed(),
        worstWeek: rest.worstWeek.toFixed(),
        losingWeeks: rest.losingWeeks,
        weeks: rest.weeks,
        index: [...first.index, ...rest.index].map((value) => value.toFixed()),
      }).toEqual(figuresByDefinition(hours));
    }),
  );
});
