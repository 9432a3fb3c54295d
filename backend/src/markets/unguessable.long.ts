import { createHash, randomBytes } from 'node:crypto';
import {
  HourDraws,
  clockPath,
  locateDraw,
  premiumPath,
  venuePath,
} from '@h5/shared/rules/simulation/HourDraws';
import { priceStepMs } from '@h5/shared/rules/simulation/HourPaths';
import { TestClock } from '../clock';
import { startOrigins } from '../testing/startOrigins';
import { demoSpotMarkets } from './demoInstruments';
import { KeyedRandom, randomKeyLength, drawPurposes } from './KeyedRandom';
import { SimulatedFeed } from './SimulatedFeed';
import { SimulatedHours } from './SimulatedHours';
import { SimulatedPathReader } from './SimulatedPathReader';

const day = 86_400_000;
const today = Date.UTC(2026, 10, 21);
const symbol = 'BTC-USDT';
const markets = demoSpotMarkets.slice(0, 1);
/** Prices are secret from here on. */
const origins = startOrigins(markets, today - 5 * day);

function aFeed(key: Uint8Array, at = today + day / 2) {
  const clock = new TestClock(at);
  const feed = new SimulatedFeed({ clock, key, markets, origins });
  return { clock, feed };
}

/** The prices that the public chart shows. */
async function dailyOpens(key: Uint8Array): Promise<string[]> {
  const bars = await aFeed(key).feed.history(symbol, today - 4 * day, today, day);
  return bars.map(({ open }) => open);
}

function pricesOf(key: Uint8Array, steps: number): string[] {
  const { clock, feed } = aFeed(key);
  return Array.from({ length: steps }, () => {
    clock.advance(priceStepMs);
    feed.advance();
    return feed.index(symbol) ?? '';
  });
}

/** A key that has as many bits as `candidates` has, however long it looks. */
function smallKey(number: number): Buffer {
  return createHash('sha256').update(`small ${number}`).digest();
}

const candidates = 512;

/** Tries every key that it can think of on four public prices. */
async function searchFor(opens: readonly string[]): Promise<Buffer | undefined> {
  for (let number = 0; number < candidates; number += 1) {
    const key = smallKey(number);
    if ((await dailyOpens(key)).join() === opens.join()) return key;
  }
  return undefined;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [mean(one), mean(other)];
  const together = mean(one.map((value, index) => (value - a) * ((other[index] ?? 0) - b)));
  const spread = (values: readonly number[], middle: number) =>
    Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return together / spread(one, a) / spread(other, b);
}

describe('a search for the key among public prices', () => {
  it('finds a key that is one of few, and with it the next two minutes', async () => {
    const secret = smallKey(317);
    const found = await searchFor(await dailyOpens(secret));
    expect(found && pricesOf(found, 1_200)).toEqual(pricesOf(secret, 1_200));
  });

  it('finds nothing when the key is random', async () => {
    expect(await searchFor(await dailyOpens(randomBytes(randomKeyLength)))).toBeUndefined();
  });

  it('cannot leave out a single bit of the key', async () => {
    const key = randomBytes(randomKeyLength);
    const opens = await dailyOpens(key);
    for (let bit = 0; bit < randomKeyLength * 8; bit += 1) {
      const other = Buffer.from(key);
      other.writeUInt8(other.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const others = await dailyOpens(other);
      expect(others.filter((open, index) => open === opens[index])).toEqual([]);
    }
  });

  it('cannot use a shorter key', () => {
    expect(randomKeyLength * 8).toBeGreaterThanOrEqual(256);
    for (const bytes of [0, 4, 16, 31, 33]) {
      expect(() => new KeyedRandom(randomBytes(bytes))).toThrow(RangeError);
    }
  });
});

describe('a thousand published prices', () => {
  /** These are not rounded to ticks, so they reveal more than public prices do. */
  const moves = (key: Uint8Array) => {
    const path = new SimulatedPathReader(new SimulatedHours({ key, markets, origins }), 0);
    const position = (step: number) => path.at(today + step * priceStepMs).logPrice;
    return Array.from({ length: 1_001 }, (_, step) => position(step + 1) - position(step));
  };
  const signs = (values: readonly number[]) => values.map(Math.sign);
  /** Four standard deviations of a thousand independent pairs. */
  const nothing = 4 / Math.sqrt(1_000);

  it.each([1, 2, 3, 4, 5])('do not reveal the next one (key %i)', (seed) => {
    const values = moves(Buffer.alloc(randomKeyLength, seed));
    for (const lag of [1, 2, 3]) {
      const together = correlation(signs(values.slice(0, -lag)), signs(values.slice(lag)));
      expect(Math.abs(together)).toBeLessThan(nothing);
    }
  });

  it('reveal nothing about a key that differs in one bit', () => {
    const one = Buffer.alloc(randomKeyLength, 9);
    const other = Buffer.from(one);
    other.writeUInt8(8, 31);
    expect(Math.abs(correlation(signs(moves(one)), signs(moves(other))))).toBeLessThan(nothing);
  });

  it('reveal nothing about another index, purpose or half of a draw', () => {
    const random = new KeyedRandom(Buffer.alloc(randomKeyLength, 3));
    const uniforms = (purpose: 3 | 4, path: number, upper = 0) => {
      const places = numbers.map((y) => [path, 2 ** 40 + 7, upper * 2 ** 32 + y] as const);
      const drawn = random.draw(purpose, places);
      return numbers.map((index) => drawn.uniform(index));
    };
    const one = uniforms(drawPurposes.tradeCounts, 1);
    const others = [
      uniforms(drawPurposes.trades, 1),
      uniforms(drawPurposes.tradeCounts, 2),
      uniforms(drawPurposes.tradeCounts, 1, 1),
      [...one.slice(1), 0.5],
    ];
    expectUnrelated(one, others);
  });

  it('reveal nothing about another node, path or hour', () => {
    const uniforms = (path: number, { key = 3, first = 0 } = {}) => {
      const draws = new HourDraws(Buffer.alloc(randomKeyLength, key));
      return numbers.map((node) => draws.uniform(first + node, locateDraw(path)));
    };
    const one = uniforms(1);
    const others = [
      ...[2, 3, 5, premiumPath(1), venuePath(1, 0), clockPath()].map((path) => uniforms(path)),
      uniforms(1, { key: 4 }),
      uniforms(1, { first: 1 }),
    ];
    expectUnrelated(one, others);
  });

  const numbers = Array.from({ length: 1_000 }, (_, index) => index);

  function expectUnrelated(one: readonly number[], others: readonly (readonly number[])[]): void {
    expect(Math.abs(mean(one) - 0.5)).toBeLessThan(0.04);
    expect(new Set(one).size).toBe(1_000);
    for (const other of others) {
      expect(Math.abs(correlation(one, other))).toBeLessThan(nothing);
    }
  }
});
