import { Decimal } from './money';
import { roundCosts, roundParts } from './roundParts';

const rounded = (...parts: string[]) =>
  roundParts(
    parts.map((part) => new Decimal(part)),
    2,
  ).map((part) => part.toFixed(2));

test.each([
  [
    'cents that are cut off go to the part that lost most',
    ['192.768', '2.329'],
    ['192.76', '2.33'],
  ],
  ['exact parts stay', ['1.10', '0', '-0.30'], ['1.10', '0.00', '-0.30']],
  ['a loss counts as well', ['100.005', '-60.171'], ['100.00', '-60.17']],
  ['a sum below zero is cut towards zero', ['-1.005', '-1.004'], ['-1.00', '-1.00']],
])('%s', (_, parts, expected) => {
  expect(rounded(...parts)).toEqual(expected);
});

test('parts always add up to what the sum shows', () => {
  for (let seed = 1; seed < 400; seed += 1) {
    const parts = Array.from({ length: 1 + (seed % 7) }, (_, place) =>
      new Decimal((seed * 7919 * (place + 3)) % 100_003).minus(40_000).div(1_000),
    );
    const sum = parts.reduce((total, part) => total.plus(part), new Decimal(0));
    const shown = roundParts(parts, 2).reduce((total, part) => total.plus(part), new Decimal(0));
    expect(shown.toFixed(2)).toBe(sum.toDecimalPlaces(2, Decimal.ROUND_DOWN).toFixed(2));
  }
});

test.each([
  { parts: ['96.5104', '1.1581'], shown: ['96.51', '1.16'] },
  { parts: ['1.1501', '1.1501'], shown: ['1.15', '1.16'] },
  { parts: ['2', '0.5'], shown: ['2.00', '0.50'] },
])(
  'costs $parts add up to their sum, which is rounded up',
  ({ parts: [first = '0', ...others], shown }) => {
    const of = (value: string) => new Decimal(value);
    const costs = roundCosts([of(first), ...others.map(of)], 2);
    expect(costs.map((cost) => cost.toFixed(2))).toEqual(shown);
  },
);
