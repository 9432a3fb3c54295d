import { stepsPerHour } from '@h5/shared/rules/simulation/HourPaths';
import { startOrigins } from '../testing/startOrigins';
import type { SpotMarket } from './catalogue';
import { demoSpotMarkets } from './demoInstruments';
import { SimulatedHours } from './SimulatedHours';
import { SimulatedPathReader } from './SimulatedPathReader';

const start = Date.UTC(2026, 10, 21, 6);
const hour = 3_600_000;
const day = 24 * hour;
/** The length of the blocks at whose ends earlier simulations returned to their origin. */
const quarter = 2 ** 17 * 60_000;

function marketOf(base: string): SpotMarket {
  const market = demoSpotMarkets.find((one) => one.base === base);
  if (!market) throw new Error(`There is no ${base}.`);
  return market;
}

function hoursOf(markets: readonly SpotMarket[], seed: number): SimulatedHours {
  const origins = startOrigins(markets, start);
  return new SimulatedHours({ key: Buffer.alloc(32, seed), markets, origins });
}

/** Returns from each time to the next. */
function returnsOf(base: string, { seed = 1, ms = 100, count = 1_000 }): number[] {
  const path = new SimulatedPathReader(hoursOf([marketOf(base)], seed), 0);
  let before = path.at(start).logPrice;
  return Array.from({ length: count }, (_, index) => {
    const after = path.at(start + (index + 1) * ms).logPrice;
    const moved = after - before;
    before = after;
    return moved;
  });
}

/**
 * How many standard errors a sum of products is from zero, whose factors are not correlated; their sizes may be. It is a
 * standard normal number, however uneven the sizes are.
 */
function standardErrors(pairs: readonly (readonly [number, number])[]): number {
  const products = pairs.map(([one, other]) => one * other);
  const sum = products.reduce((total, product) => total + product, 0);
  return sum / Math.sqrt(products.reduce((total, product) => total + product ** 2, 0));
}

function pairsAt(values: readonly number[], lag: number) {
  return values.slice(lag).map((value, index) => [value, values[index] ?? 0] as const);
}

describe('the past of a price', () => {
  it.each([
    ['0.1 s', 100, 20_000],
    ['1 s', 1_000, 10_000],
    ['30 s', 30_000, 5_000],
    ['1 min', 60_000, 5_000],
    ['1 h', hour, 3_000],
  ])('says nothing about its next move in %s', (_, ms, count) => {
    for (const [seed, base] of ['BTC', 'PEPE', 'USDC'].entries()) {
      const returns = returnsOf(base, { seed, ms, count });
      for (const lag of [1, 2, 5]) {
        expect(Math.abs(standardErrors(pairsAt(returns, lag)))).toBeLessThan(3.5);
      }
    }
  });

  it('is found in a price of which each move takes back a tenth of the one before', () => {
    let last = 0;
    const returns = returnsOf('BTC', { count: 40_000 }).map((drawn) => (last = drawn - 0.1 * last));
    expect(standardErrors(pairsAt(returns, 1))).toBeLessThan(-3.5);
  });

  it('is no line at any step', () => {
    const returns = returnsOf('BTC', { count: stepsPerHour });
    const bends = returns.slice(1).map((moved, index) => Math.abs(moved - (returns[index] ?? 0)));
    expect(new Set(returns).size).toBe(returns.length);
    const usual = Math.sqrt(returns.reduce((sum, moved) => sum + moved ** 2, 0) / returns.length);
    expect(bends.filter((bend) => bend < usual / 100_000).length).toBeLessThan(20);
  });
});

describe('six hundred days of thirty volatile coins', () => {
  const pepe = marketOf('PEPE');
  const markets = Array.from({ length: 30 }, (_, index): SpotMarket => {
    const simulation = { ...pepe.simulation, correlation: 0 };
    return { ...pepe, id: index + 1, symbol: `PEPE${index}-USDT`, simulation };
  });
  const hours = hoursOf(markets, 3);
  const logs = (time: number) => hours.plan(time).markets.map(({ from }) => from);
  const days = Array.from({ length: 600 }, (_, index) => logs(start + index * day));
  const movesBetween = (from: readonly number[], to: readonly number[]) =>
    to.map((log, place) => log - (from[place] ?? 0));

  it.each([1, 7, 30])('leave the expected price where it is after %i days', (length) => {
    const ratios = days.flatMap((logsThen, index) => {
      const later = index % length === 0 ? days[index + length] : undefined;
      return later ? movesBetween(logsThen, later).map(Math.exp) : [];
    });
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    const variance = ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0) / ratios.length;
    expect(Math.abs(mean - 1)).toBeLessThan(3 * Math.sqrt(variance / ratios.length));
    // Without the drift, prices would rise by half the variance.
    expect(variance / 2).toBeGreaterThan(3 * Math.sqrt(variance / ratios.length));
  });

  it.each([3, 30, 80])(
    'bring nothing back at the end of a quarter, %i days around it',
    (around) => {
      const first = Math.ceil(start / quarter) + 1;
      const pairs = Array.from({ length: 5 }, (_, index) => {
        const end = Math.floor(((first + index) * quarter) / hour) * hour;
        const there = logs(end);
        const before = movesBetween(logs(end - around * day), there);
        const after = movesBetween(there, logs(end + around * day));
        return before.map((move, place) => [move, after[place] ?? 0] as const);
      }).flat();
      expect(Math.abs(standardErrors(pairs))).toBeLessThan(3);
    },
  );
});
