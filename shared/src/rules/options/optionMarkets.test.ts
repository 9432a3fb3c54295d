import { drawShare, qualifiesForOptions, returnAutocorrelation } from './optionMarkets';
import { optionTerms } from './optionTerms';
import { randomNumbers } from '../../testing/randomNumbers';

const { expiries } = optionTerms;

/** Prices that move by independent steps, each as likely up as down. */
function walk(seconds: number, step: (random: number, price: number) => number): number[] {
  const random = randomNumbers(7);
  const prices = [60_000];
  while (prices.length < seconds) {
    const price = prices.at(-1) ?? 0;
    prices.push(price + step(random(), price));
  }
  return prices;
}

test('a random walk qualifies', () => {
  expect(
    qualifiesForOptions(
      walk(400_000, (random) => (random < 0.5 ? -3 : 3.1)),
      expiries,
    ),
  ).toBe(true);
});

test('a market that hardly moves does not', () => {
  const still = walk(100_000, (random) => (random < 0.001 ? 1 : 0));
  expect(drawShare(still, 30)).toBeGreaterThan(0.9);
  expect(qualifiesForOptions(still, expiries)).toBe(false);
});

test('a market that returns to its middle does not', () => {
  const drawn = walk(100_000, (random, price) => (random - 0.5) * 6 + (60_000 - price) / 200);
  expect(returnAutocorrelation(drawn, 300)).toBeLessThan(-0.1);
  expect(qualifiesForOptions(drawn, expiries)).toBe(false);
});

test('seconds without a tick are left out', () => {
  const prices = walk(1_000, (random) => random - 0.5);
  const halved = prices.map((price, second) => (second % 2 ? NaN : price));
  expect(drawShare(halved, 30)).toBe(0);
  expect(drawShare(halved, 29)).toBeNaN();
});

test('too few prices do not qualify', () => {
  expect(qualifiesForOptions([60_000, 60_001], expiries)).toBe(false);
});
