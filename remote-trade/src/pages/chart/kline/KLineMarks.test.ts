import { marksOf } from './KLineMarks';

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
