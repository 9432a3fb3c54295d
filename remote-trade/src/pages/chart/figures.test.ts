import { movesOf } from './candleFigures';
import { dayOf } from './dayOf';
import { depthCurve, sideLine, stepAt } from './depthCurve';
import { marksOf } from './kline/KLineMarks';

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
  // The bid at 90 is out of the picture.
  expect(curve?.bids.map(({ total }) => total.toFixed())).toEqual(['1', '3']);
  expect(curve?.most.toFixed()).toBe('4');
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
  expect(curve && sideLine(curve, 'asks')).toBe('M62.50 100H62.50V77.00H100.00V8.00H100');
});

test('there is no curve while one side is empty', () => {
  expect(depthCurve([], asks)).toBeUndefined();
  expect(depthCurve(bids, [])).toBeUndefined();
});

test('the range of a day is told against its opening price', () => {
  const { amplitude, place } = dayOf({ open: '100', high: '110', low: '90', last: '95' });
  expect([amplitude.toFixed(), place]).toEqual(['0.2', 0.25]);
  expect(dayOf({ open: '0', high: '0', low: '0', last: '0' }).place).toBe(0.5);
  expect(dayOf({ open: '100', high: '110', low: '90', last: '120' }).place).toBe(1);
});

test('a candle moves against the price it opened at', () => {
  const bar = { time: 0, open: 100, high: 130, low: 90, close: 80, volume: 1 };
  expect(movesOf(bar)).toEqual({ change: -20, ratio: -0.2, amplitude: 0.4 });
  expect(movesOf({ ...bar, open: 0 })).toMatchObject({ ratio: 0, amplitude: 0 });
});

test('own trades are marked once for each side on the candle they fell into', () => {
  const bars = [100, 200, 300].map((timestamp) => ({
    timestamp,
    open: 1,
    high: 1,
    low: 1,
    close: 1,
  }));
  const marks = marksOf(
    [
      { side: 'buy', time: 250 },
      { side: 'buy', time: 299 },
      { side: 'sell', time: 200 },
      { side: 'sell', time: 1_000 },
      { side: 'buy', time: 99 },
    ],
    bars,
  );
  expect(marks).toEqual([
    { side: 'buy', index: 1 },
    { side: 'sell', index: 1 },
    { side: 'sell', index: 2 },
  ]);
});
