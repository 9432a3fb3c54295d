import { depthCurve, sidePath, stepAt } from './depthCurve';

const bids = [
  ['99', '1', '0'],
  ['98', '2', '0'],
  ['90', '9', '0'],
] as [string, string, string][];
const asks = [
  ['101', '1', '0'],
  ['104', '3', '0'],
] as [string, string, string][];

test('both sides add up from the middle and reach equally far', () => {
  const curve = depthCurve(bids, asks);
  expect(curve?.middle.toFixed()).toBe('100');
  expect(curve?.spread.toFixed()).toBe('2');
  expect([curve?.low.toFixed(), curve?.high.toFixed()]).toEqual(['96', '104']);
  // The bid at 90 is outside the plot.
  expect(curve?.bids.map(({ total }) => total.toFixed())).toEqual(['1', '3']);
  expect(curve?.maxTotal.toFixed()).toBe('4');
});

test('is read at the last step on the way to a place', () => {
  const curve = depthCurve(bids, asks);
  const read = (place: number) => {
    const step = curve && stepAt(curve, place);
    return step && [step.side, step.price.toFixed(), step.total.toFixed()];
  };
  expect(read(0)).toEqual(['bids', '98', '3']);
  expect(read(0.49)).toEqual(['bids', '99', '1']);
  expect(read(0.5)).toEqual(['asks', '101', '1']);
  expect(read(1)).toEqual(['asks', '104', '4']);
});

test('the outline steps up at each price and goes on to the edge', () => {
  const curve = depthCurve(bids, asks);
  expect(curve && sidePath(curve, 'asks')).toBe('M62.50 100H62.50V77.00H100.00V8.00H100');
});

test('there is no curve while one side is empty', () => {
  expect(depthCurve([], asks)).toBeUndefined();
  expect(depthCurve(bids, [])).toBeUndefined();
});
