import { Decimal, isMultipleOf } from '@h5/shared/money/money';
import { TestClock } from '../clock';
import { demoSpotMarkets } from './demoInstruments';
import { KeyedRandom, randomKeyLength } from './KeyedRandom';
import type { Tick } from './MarketFeed';
import { SimulatedPriceProcess } from './SimulatedPriceProcess';
import { SimulatedFeed } from './SimulatedFeed';

const start = Date.UTC(2026, 10, 21, 6);
const minute = 60_000;
const hour = 60 * minute;

function keyOf(seed: number): Buffer {
  return Buffer.alloc(randomKeyLength, seed);
}

function aFeed({ seed = 7, at = start } = {}) {
  const clock = new TestClock(at);
  const feed = new SimulatedFeed({ clock, key: keyOf(seed), markets: demoSpotMarkets });
  const ticks: Tick[] = [];
  feed.onTicks((some) => ticks.push(...some));
  const play = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      clock.advance(100);
      feed.advance();
    }
  };
  return { clock, feed, ticks, play };
}

/** Returns of one path, minute by minute, over thirty days. */
function minuteReturns(seed: number): number[] {
  const process = new SimulatedPriceProcess(new KeyedRandom(keyOf(seed)), [1]);
  const positionAt = (time: number) => process.at(time).positions[0] ?? 0;
  const returns: number[] = [];
  let before = positionAt(start);
  for (let count = 1; count <= 30 * 24 * 60; count += 1) {
    const after = positionAt(start + count * minute);
    returns.push(after - before);
    before = after;
  }
  return returns;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function kurtosis(values: readonly number[]): number {
  return mean(values.map((value) => value ** 4)) / mean(values.map((value) => value ** 2)) ** 2;
}

function autocorrelation(values: readonly number[], lag: number): number {
  const middle = mean(values);
  const apart = values.map((value) => value - middle);
  const together = apart.slice(lag).map((value, index) => value * (apart[index] ?? 0));
  return mean(together) / mean(apart.map((value) => value ** 2));
}

describe.each([1, 2, 3])('the returns of seed %i', (seed) => {
  const returns = minuteReturns(seed);
  const sizes = returns.map(Math.abs);

  it('have the fat tails of a real market', () => {
    expect(kurtosis(returns)).toBeGreaterThan(5);
    expect(kurtosis(returns)).toBeLessThan(15);
  });

  it('have clustered volatility that decays slowly', () => {
    expect(autocorrelation(sizes, 1)).toBeGreaterThan(0.2);
    expect(autocorrelation(sizes, 60)).toBeGreaterThan(0.05);
    expect(autocorrelation(sizes, 60)).toBeLessThan(autocorrelation(sizes, 1));
  });

  it('are not correlated with the previous one', () => {
    expect(Math.abs(autocorrelation(returns, 1))).toBeLessThan(0.05);
  });
});

test('moves most coins together, as a market does', async () => {
  const { feed } = aFeed();
  const returnsOf = async (symbol: string) => {
    const bars = await feed.history(symbol, start - 1000 * hour, start, hour);
    return bars.map(({ open, close }) => Math.log(Number(close) / Number(open)));
  };
  const [bitcoin, ether] = [await returnsOf('BTC-USDT'), await returnsOf('ETH-USDT')];
  const together = mean(bitcoin.map((value, index) => value * (ether[index] ?? 0)));
  const correlation =
    together / Math.sqrt(mean(bitcoin.map((x) => x * x)) * mean(ether.map((x) => x * x)));
  expect(correlation).toBeGreaterThan(0.6);
  expect(correlation).toBeLessThan(0.98);
});

test('repeats the same day from the same seed, and another day from another seed', () => {
  const [first, again, other] = [aFeed(), aFeed(), aFeed({ seed: 8 })];
  for (const { play } of [first, again, other]) play(10_000);
  expect(first.ticks.length).toBeGreaterThan(50);
  expect(again.ticks).toEqual(first.ticks);
  expect(other.ticks).not.toEqual(first.ticks);
});

test('trades in the tick size and lot size of each market, large markets more often', () => {
  const { ticks, play } = aFeed();
  play(60_000);
  for (const { symbol, price, quantity } of ticks) {
    const market = demoSpotMarkets.find((one) => one.symbol === symbol);
    expect(isMultipleOf(price, market?.tickSize ?? 0)).toBe(true);
    expect(isMultipleOf(quantity, market?.lotSize ?? 0)).toBe(true);
    expect(new Decimal(quantity).gt(0)).toBe(true);
  }
  const countOf = (name: string) => ticks.filter(({ symbol }) => symbol === name).length;
  expect(countOf('BTC-USDT')).toBeGreaterThan(countOf('INJ-USDT'));
});

test('has a history that ends at the current price', async () => {
  const { feed } = aFeed();
  const [bar] = await feed.history('BTC-USDT', start - minute, start, minute);
  expect(bar?.close).toBe(feed.index('BTC-USDT'));
});

test('has a history of contiguous bars whose range includes open and close', async () => {
  const { feed } = aFeed();
  const bars = await feed.history('ETH-USDT', start - 500 * minute, start, minute);
  expect(bars).toHaveLength(500);
  for (const [index, bar] of bars.entries()) {
    const { open, close, high, low } = bar;
    expect(Number(high)).toBeGreaterThanOrEqual(Math.max(Number(open), Number(close)));
    expect(Number(low)).toBeLessThanOrEqual(Math.min(Number(open), Number(close)));
    if (index > 0) expect(open).toBe(bars[index - 1]?.close);
  }
});

test('stays near its start price for years', async () => {
  const { feed } = aFeed();
  const bars = await feed.history('BTC-USDT', start - 3 * 365 * 24 * hour, start, 24 * hour);
  const prices = bars.map(({ close }) => Number(close));
  expect(Math.min(...prices)).toBeGreaterThan(96_418.2 * 0.4);
  expect(Math.max(...prices)).toBeLessThan(96_418.2 * 2.5);
});

test('starts a new market at its start price', () => {
  const { clock, feed } = aFeed();
  const [bitcoin] = demoSpotMarkets;
  if (!bitcoin) throw new Error('There are no markets.');
  feed.addMarkets([{ ...bitcoin, id: 31, symbol: 'NEW-USDT', listedAt: clock.now() }]);
  expect(feed.index('NEW-USDT')).toBe(new Decimal(bitcoin.simulation.startPrice).toFixed(1));
});

test('is live while its steps are played, and stale some seconds after the last one', () => {
  const { clock, feed, play } = aFeed();
  play(1_000);
  expect(feed.isLive()).toBe(true);
  clock.advance(4_900);
  expect(feed.isLive()).toBe(true);
  clock.advance(200);
  expect(feed.isLive()).toBe(false);
});

test('skips the steps of a long pause', () => {
  const { clock, feed, ticks } = aFeed();
  clock.advance(24 * hour);
  feed.advance();
  expect(ticks.every(({ time }) => time > clock.now() - 3_000)).toBe(true);
  expect(feed.isLive()).toBe(true);
});
