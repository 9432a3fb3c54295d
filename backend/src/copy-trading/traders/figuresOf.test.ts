import * as fc from 'fast-check';
import type { TraderHour } from '@h5/shared/rules/copy-trading/traderFigures';
import { figuresOf, noSums, type ClosedTrade } from './figuresOf';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const start = Date.UTC(2026, 0, 1);
const historyDays = 140;

/** Steps of some hours, so that a history of months has few of them. */
const histories = fc.array(
  fc.record({
    hours: fc.integer({ min: 1, max: 40 }),
    equity: fc.integer({ min: 0, max: 1_000 }),
    paidIn: fc.constantFrom(0, 0, 0, 250),
    profit: fc.integer({ min: -90, max: 90 }),
    trade: fc.option(fc.boolean()),
  }),
  { minLength: 1, maxLength: 200 },
);

type Steps = ReturnType<typeof histories.generate>['value'];

function historyOf(steps: Steps) {
  const hours: TraderHour[] = [];
  const trades: ClosedTrade[] = [];
  let time = start;
  for (const { hours: wait, equity, paidIn, profit, trade } of steps) {
    if (time > start + historyDays * dayMs) break;
    hours.push({ time, equity: `${equity}.5`, paidIn: String(paidIn), profit: `${profit}.01` });
    if (trade !== null) trades.push({ openedAt: time - 7, closedAt: time + 1, isWinner: trade });
    time += wait * hourMs;
  }
  return { hours, trades, end: time };
}

test('figures from sums and what is newer are those of the whole history', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 1, max: 60 }), (steps, readEvery) => {
      const { hours, trades, end } = historyOf(steps);
      let sums = noSums;
      for (let now = start; now <= end + 100 * dayMs; now += readEvery * 7 * hourMs) {
        const { until } = sums;
        const made = figuresOf(
          hours.filter(({ time }) => time >= until && time < now),
          trades.filter(({ closedAt }) => closedAt >= until && closedAt < now),
          now,
          sums,
        );
        const whole = figuresOf(
          hours.filter(({ time }) => time < now),
          trades.filter(({ closedAt }) => closedAt < now),
          now,
        );
        expect(made.periods).toEqual(whole.periods);
        expect(made.sums).toEqual(whole.sums);
        sums = made.sums;
      }
    }),
    { numRuns: 15 },
  );
});

test('what is older than every period is not needed again', () => {
  const hour = (day: number): TraderHour => {
    return { time: start + day * dayMs, equity: '100', paidIn: '0', profit: '-10' };
  };
  const trade = { openedAt: start, closedAt: start + dayMs, isWinner: true };
  const { sums } = figuresOf([hour(0), hour(50)], [trade], start + 92 * dayMs);
  expect(sums.until).toBe(start + 2 * dayMs);
  const { periods } = figuresOf([hour(50)], [], start + 92 * dayMs, sums);
  expect(periods.all).toMatchObject({ drawdown: '19', weeks: 2, trades: 1, accuracy: '100' });
  expect(periods['90']).toMatchObject({ drawdown: '10', weeks: 1, trades: 0, accuracy: null });
});
