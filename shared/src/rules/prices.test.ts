import { freshVenuePrices, indexPrice, indexStep, markPrice, sumOfBasis } from './prices';
import vectors from './vectors.json';

test.each(vectors['index.median'])('the index of $in.venues is $out.index', (vector) => {
  const prices = vector.in.venues.filter((price) => price !== null);
  const { index } = vector.out;
  expect(indexPrice(prices, vector.in.step)?.toFixed(2)).toBe(index ?? undefined);
});

test.each(vectors['futures.mark'])('the mark of $in is $out.mark', (vector) => {
  const { basis, ...rest } = vector.in;
  expect(markPrice({ ...rest, basis: sumOfBasis(basis) }).toFixed()).toBe(vector.out.mark);
});

test('of four venues the index is the mean of the middle two, rounded half up', () => {
  expect(indexPrice(['100.00', '100.01', '100.04', '100.05'], '0.01')?.toFixed()).toBe('100.03');
});

test('a venue counts up to five seconds after its last price, and up to 5 % from the median', () => {
  const venues = [
    { price: '1', time: 5_000 },
    { price: '2', time: 4_999 },
    { price: '0', time: 10_000 },
    { price: '-3', time: 10_000 },
  ];
  expect(freshVenuePrices(venues, 10_000)).toEqual(['1']);
  expect(indexPrice(['100', '100', '105'], '0.1')?.toFixed()).toBe('100');
  expect(indexPrice(['100', '100', '105.01'], '0.1')).toBeUndefined();
});

test('the index has one decimal more than prices', () => {
  expect(indexStep('0.1').toFixed()).toBe('0.01');
});

test.each([
  ['above', '102', '100.5'],
  ['below', '98', '99.5'],
])('the mark stays within half a percent of the index when the contract is %s', (_, last, mark) => {
  const basis = sumOfBasis([String(Number(last) - 100)]);
  expect(markPrice({ index: '100', last, basis, tick: '0.01' }).toFixed()).toBe(mark);
});
