import type { DepthLevel } from '@h5/shared/contract/markets/endpoints';
import { buyPercent, depthRows, groupedPrices, groupSizes } from './depthRows';

const asks: DepthLevel[] = [
  ['100.1', '1', '0'],
  ['100.9', '2', '0'],
  ['101.0', '4', '0'],
  ['101.2', '8', '0'],
];
const bids: DepthLevel[] = [
  ['99.9', '1', '0'],
  ['99.1', '2', '0'],
];

const grouped = (group: string, count: number) => ({ tickSize: '0.1', group, count });
const written = (rows: ReturnType<typeof depthRows>) =>
  rows.map(({ price, quantity, cumulative }) => [price, quantity, String(cumulative)]);

test('gathers asks upwards and adds up what comes before', () => {
  expect(written(depthRows(asks, 'asks', grouped('1', 7)))).toEqual([
    ['101', '7', '7'],
    ['102', '8', '15'],
  ]);
});

test('gathers bids downwards', () => {
  expect(written(depthRows(bids, 'bids', grouped('1', 7)))).toEqual([['99', '3', '3']]);
});

test('keeps each level at the tick, and no more rows than there is place for', () => {
  expect(written(depthRows(asks, 'asks', grouped('0.1', 2)))).toEqual([
    ['100.1', '1', '1'],
    ['100.9', '2', '3'],
  ]);
});

test('finishes the last row it has place for', () => {
  expect(written(depthRows(asks, 'asks', grouped('1', 1)))).toEqual([['101', '7', '7']]);
});

test('offers the tick and its tens while they are small against the price', () => {
  expect(groupSizes('0.1', '96000')).toEqual(['0.1', '1', '10', '100']);
  expect(groupSizes('0.0001', '2.18')).toEqual(['0.0001', '0.001', '0.01']);
  expect(groupSizes('1', '20')).toEqual(['1']);
});

test('writes the zeros that a level leaves out', () => {
  const rows = depthRows([['101', '1', '0']], 'asks', {
    tickSize: '0.01',
    group: '0.01',
    count: 1,
  });
  expect(written(rows)).toEqual([['101.00', '1', '1']]);
});

test('groups own prices like all others', () => {
  expect(groupedPrices(['100.5', '101.2'], 'asks', '1')).toEqual(new Set(['101', '102']));
  expect(groupedPrices(['100.5'], 'bids', '1')).toEqual(new Set(['100']));
  expect(groupedPrices(['100.5'], 'asks', '0.1')).toEqual(new Set(['100.5']));
});

test('parts buyers from sellers', () => {
  const buyers = depthRows(bids, 'bids', grouped('0.1', 7));
  expect(buyPercent(buyers, depthRows(asks, 'asks', grouped('0.1', 2)))).toBe(50);
  expect(buyPercent([], [])).toBeUndefined();
});

test('equal sides are even, although their sums differ in floating point', () => {
  const sideOf = (...quantities: string[]) =>
    depthRows(
      quantities.map((quantity, at) => [String(100 + at), quantity, '0']),
      'asks',
      grouped('0.1', 7),
    );
  expect(buyPercent(sideOf('0.3'), sideOf('0.1', '0.2'))).toBe(50);
});
