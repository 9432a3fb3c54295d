import { candleChange } from './candleChange';

test('a candle moves against the price it opened at', () => {
  const bar = { time: 0, open: 100, high: 130, low: 90, close: 80, volume: 1 };
  expect(candleChange(bar)).toEqual({ change: -20, ratio: -0.2, amplitude: 0.4 });
  expect(candleChange({ ...bar, open: 0 })).toMatchObject({ ratio: 0, amplitude: 0 });
});
