import { isBetterMark, isTrailingRate, reachesTrigger, trailingTrigger } from './trailingStops';

test.each([
  ['long', '60000', '0.01', '59400'],
  ['long', '60000.7', '0.001', '59940.6'],
  ['short', '60000', '0.01', '60600'],
  ['short', '60000.7', '0.001', '60060.8'],
] as const)('a %s whose best mark is %s at %s has the trigger price %s', (side, best, rate, at) => {
  expect(trailingTrigger(side, best, rate, '0.1').toFixed()).toBe(at);
});

test.each([
  ['long', '59400', true],
  ['long', '59400.1', false],
  ['short', '59400', true],
  ['short', '59399.9', false],
] as const)('a %s at the mark %s: %s', (side, mark, isReached) => {
  expect(reachesTrigger(side, '59400', mark)).toBe(isReached);
});

test('only a better mark moves it', () => {
  expect(isBetterMark('long', '60000', '60000.1')).toBe(true);
  expect(isBetterMark('long', '60000', '60000')).toBe(false);
  expect(isBetterMark('short', '60000', '59999.9')).toBe(true);
});

test('the distance is from 0.1 % to 10 %, in steps of 0.1 %', () => {
  expect(['0.001', '0.015', '0.1'].map(isTrailingRate)).toEqual([true, true, true]);
  expect(['0', '0.0005', '0.0015', '0.101'].map(isTrailingRate)).toEqual(Array(4).fill(false));
});
