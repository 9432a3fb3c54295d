import { exp, log, normalQuantile } from './portableMath';

const several = Array.from({ length: 2_001 }, (_, index) => (index - 1_000) / 40);

test('exp and log are exact to the last digits', () => {
  for (const x of several) expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-15);
  for (const x of several) {
    const value = Math.exp(x);
    expect(Math.abs(log(value) - Math.log(value))).toBeLessThan(1e-15 * Math.max(1, Math.abs(x)));
  }
  expect([exp(0), log(1)]).toEqual([1, 0]);
});

// Wichura, algorithm AS 241, and the tables of the normal distribution.
test.each([
  [0.25, -0.6744897501960817],
  [0.001, -3.090232306167813],
  [1e-20, -9.262340089798408],
  [0.975, 1.959963984540054],
  [0.5, 0],
])('a standard normal number is below its quantile with probability %d', (probability, value) => {
  expect(normalQuantile(probability)).toBeCloseTo(value, 12);
});

test('quantiles rise, and are symmetric', () => {
  const probabilities = Array.from({ length: 999 }, (_, index) => (index + 1) / 1_000);
  const quantiles = probabilities.map(normalQuantile);
  for (const [index, quantile] of quantiles.entries()) {
    expect(quantile).toBeGreaterThan(quantiles[index - 1] ?? -Infinity);
    expect(quantile).toBeCloseTo(-(quantiles[998 - index] ?? 0), 10);
  }
});
