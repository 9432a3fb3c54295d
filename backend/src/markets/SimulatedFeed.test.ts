import { longTest } from '@h5/shared/testing/longTest';
import { Decimal, isMultipleOf } from '@h5/shared/money/money';
import { TestClock } from '../clock';
import type { SpotMarket } from './catalogue';
import { demoSpotMarkets } from './demoInstruments';
import { randomKeyLength } from './KeyedRandom';
import type { FuturesTick, Tick, VenuePrice } from './MarketFeed';
import { startOrigins } from '../testing/startOrigins';
import { SimulatedFeed } from './SimulatedFeed';
import { SimulatedHours } from './SimulatedHours';
import { SimulatedPathReader } from './SimulatedPathReader';

const start = Date.UTC(2026, 10, 21, 6);
const minute = 60_000;
const hour = 60 * minute;

function keyOf(seed: number): Buffer {
  return Buffer.alloc(randomKeyLength, seed);
}

const twoMarkets = demoSpotMarkets.slice(0, 2);

interface FeedOptions {
  seed?: number;
  at?: number;
  markets?: readonly SpotMarket[];
  isWatched?: () => boolean;
}

function aFeed({ seed = 7, at = start, markets = demoSpotMarkets, isWatched }: FeedOptions = {}) {
  const clock = new TestClock(at);
  const origins = startOrigins(markets, start);
  const feed = new SimulatedFeed({
    clock,
    key: keyOf(seed),
    markets,
    origins,
    ...(isWatched && { isWatched }),
  });
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
  const markets = demoSpotMarkets.slice(0, 1);
  const origins = startOrigins(markets, start);
  const hours = new SimulatedHours({ key: keyOf(seed), markets, origins });
  const path = new SimulatedPathReader(hours, 0);
  const returns: number[] = [];
  let before = path.at(start).logPrice;
  for (let count = 1; count <= 30 * 24 * 60; count += 1) {
    const after = path.at(start + count * minute).logPrice;
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
});

describe('while nobody looks', () => {
  const venuePricesOf = (isWatched: () => boolean) => {
    const played = aFeed({ isWatched, markets: twoMarkets });
    const prices: VenuePrice[] = [];
    const steps = new Set<number>();
    played.feed.onVenuePrices((some) => prices.push(...some));
    played.feed.onFuturesTicks((some) => some.forEach(({ time }) => steps.add(time)));
    return { ...played, prices, steps };
  };

  test('the feed plays whole seconds alone, with the prices that they have when somebody does', () => {
    const [watched, alone] = [venuePricesOf(() => true), venuePricesOf(() => false)];
    for (const { play } of [watched, alone]) play(minute);
    expect([...alone.steps]).toEqual(
      Array.from({ length: 60 }, (_, second) => start + (second + 1) * 1_000),
    );
    expect(watched.steps.size).toBe(600);
    expect(alone.prices).toEqual(watched.prices);
  });

  test('as much is traded, in fewer trades', () => {
    const [watched, alone] = [venuePricesOf(() => true), venuePricesOf(() => false)];
    for (const { play } of [watched, alone]) play(10 * minute);
    const traded = (ticks: readonly Tick[]) =>
      ticks.reduce((sum, { price, quantity }) => sum + Number(price) * Number(quantity), 0);
    expect(traded(alone.ticks) / traded(watched.ticks)).toBeGreaterThan(0.7);
    expect(traded(alone.ticks) / traded(watched.ticks)).toBeLessThan(1.4);
    expect(alone.ticks.length).toBeLessThan(watched.ticks.length / 5);
  });

  test('each step is played again from the moment that somebody looks', () => {
    let isWatched = false;
    const { play, steps } = venuePricesOf(() => isWatched);
    play(1_500);
    isWatched = true;
    play(500);
    const after = [100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000].map((ms) => 1_000 + ms);
    expect([...steps]).toEqual([1_000, ...after].map((ms) => start + ms));
  });
});

test('moves most coins together, as a market does', async () => {
  const { feed } = aFeed({ markets: twoMarkets });
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
  const { feed } = aFeed({ markets: twoMarkets });
  const bars = await feed.history('ETH-USDT', start - 500 * minute, start, minute);
  expect(bars).toHaveLength(500);
  for (const [index, bar] of bars.entries()) {
    const { open, close, high, low } = bar;
    expect(Number(high)).toBeGreaterThanOrEqual(Math.max(Number(open), Number(close)));
    expect(Number(low)).toBeLessThanOrEqual(Math.min(Number(open), Number(close)));
    if (index > 0) expect(open).toBe(bars[index - 1]?.close);
  }
});

longTest('came from near its start price in the years before the first start', async () => {
  const { feed } = aFeed({ markets: twoMarkets });
  const bars = await feed.history('BTC-USDT', start - 3 * 365 * 24 * hour, start, 24 * hour);
  const prices = bars.map(({ close }) => Number(close));
  expect(Math.min(...prices)).toBeGreaterThan(96_418.2 * 0.4);
  expect(Math.max(...prices)).toBeLessThan(96_418.2 * 2.5);
});

test('starts a new market at its start price', () => {
  const { clock, feed } = aFeed({ markets: twoMarkets });
  const [bitcoin] = demoSpotMarkets;
  if (!bitcoin) throw new Error('There are no markets.');
  feed.addMarkets([{ ...bitcoin, id: 31, symbol: 'NEW-USDT', listedAt: clock.now() }]);
  expect(feed.index('NEW-USDT')).toBe(new Decimal(bitcoin.simulation.startPrice).toFixed(1));
});

test('has a history that agrees with the prices that were live, also after a restart', async () => {
  const at = start + 58 * minute;
  const { clock, feed, play } = aFeed({ at, markets: twoMarkets });
  const closes: (string | undefined)[] = [];
  for (let count = 0; count < 4; count += 1) {
    play(minute);
    closes.push(feed.index('ETH-USDT'));
  }
  const later = aFeed({ at: clock.now() + 5 * hour, markets: twoMarkets });
  for (const one of [feed, later.feed]) {
    const bars = await one.history('ETH-USDT', at, at + 4 * minute, minute);
    expect(bars.map(({ close }) => close)).toEqual(closes);
  }
});

test('leaves the prices of other markets as they are when markets are added', () => {
  const [bitcoin] = demoSpotMarkets;
  if (!bitcoin) throw new Error('There are no markets.');
  const played = (listedAt: number | undefined) => {
    const { feed, play } = aFeed({ markets: twoMarkets });
    play(2_000);
    if (listedAt !== undefined) {
      feed.addMarkets([{ ...bitcoin, id: 31, symbol: 'NEW-USDT', listedAt }]);
    }
    play(minute);
    return [feed.index('BTC-USDT'), feed.index('ETH-USDT')];
  };
  const alone = played(undefined);
  expect(played(start + 2_000)).toEqual(alone);
  // As one that an earlier release would have listed.
  expect(played(start - 400 * 24 * hour)).toEqual(alone);
});

test('goes on with a market that was added, after a restart', () => {
  const [bitcoin] = demoSpotMarkets;
  if (!bitcoin) throw new Error('There are no markets.');
  const { clock, feed, play } = aFeed({ markets: twoMarkets });
  play(1_000);
  const added = { ...bitcoin, id: 31, symbol: 'NEW-USDT', listedAt: clock.now() };
  feed.addMarkets([added]);
  play(minute);
  const key = keyOf(7);
  const origins = startOrigins(twoMarkets, start);
  const again = new SimulatedFeed({ clock, key, origins, markets: [...twoMarkets, added] });
  expect(again.index('NEW-USDT')).toBe(feed.index('NEW-USDT'));
});

test('is live while its steps are played, and stale some seconds after the last one', () => {
  const { clock, feed, play } = aFeed({ markets: twoMarkets });
  play(1_000);
  expect(feed.isLive()).toBe(true);
  clock.advance(4_900);
  expect(feed.isLive()).toBe(true);
  clock.advance(200);
  expect(feed.isLive()).toBe(false);
});

test('skips the steps of a long pause', () => {
  const { clock, feed, ticks } = aFeed({ markets: twoMarkets });
  clock.advance(24 * hour);
  feed.advance();
  expect(ticks.every(({ time }) => time > clock.now() - 3_000)).toBe(true);
  expect(feed.isLive()).toBe(true);
});

describe('the prices of contracts and venues', () => {
  const played = playMinute();

  function playMinute() {
    const { feed, play } = aFeed({ markets: twoMarkets });
    const contracts: FuturesTick[] = [];
    const venues: VenuePrice[] = [];
    const spot = new Map<string, number>();
    const key = (symbol: string, time: number) => `${symbol} ${time}`;
    feed.onFuturesTicks((some) => {
      contracts.push(...some);
      for (const { symbol, base } of twoMarkets) {
        spot.set(key(`${base}-PERP`, some[0]?.time ?? 0), Number(feed.index(symbol)));
      }
    });
    feed.onVenuePrices((some) => venues.push(...some));
    play(60_000);
    const spotAt = (symbol: string, time: number) => spot.get(key(symbol, time)) ?? NaN;
    return { contracts, venues, spotAt };
  }

  it('has a contract price for each market at each step, at most 0.05 % from the coin', () => {
    const { contracts, spotAt } = played;
    expect(contracts).toHaveLength(600 * twoMarkets.length);
    for (const { symbol, time, price } of contracts) {
      const market = demoSpotMarkets.find(({ base }) => symbol === `${base}-PERP`);
      expect(isMultipleOf(price, market?.tickSize ?? 0)).toBe(true);
      const distance = Math.abs(Number(price) - spotAt(symbol, time));
      // Both prices are rounded to ticks.
      expect(distance).toBeLessThanOrEqual(0.0005 * Number(price) + Number(market?.tickSize));
    }
  });

  it('has five venues for each market at whole seconds, at most 0.01 % from the coin', () => {
    const { venues, spotAt } = played;
    expect(venues).toHaveLength(60 * 5 * twoMarkets.length);
    expect(new Set(venues.map(({ venue }) => venue)).size).toBe(5);
    for (const { symbol, time, price } of venues) {
      expect(time % 1_000).toBe(0);
      const market = demoSpotMarkets.find((one) => one.symbol === symbol);
      const distance = Math.abs(Number(price) - spotAt(`${market?.base}-PERP`, time));
      expect(distance).toBeLessThanOrEqual(0.00011 * Number(price) + Number(market?.tickSize));
    }
  });

  it('draws the noise of each venue anew each second', () => {
    const { venues, spotAt } = played;
    const noise = venues
      .filter(({ symbol, venue }) => symbol === 'BTC-USDT' && venue === 'simulated-1')
      .map(({ price, time }) => Number(price) / spotAt('BTC-PERP', time) - 1);
    expect(Math.abs(autocorrelation(noise, 1))).toBeLessThan(3 / Math.sqrt(60));
  });
});
