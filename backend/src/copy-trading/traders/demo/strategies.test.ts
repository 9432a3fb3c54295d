import { breakout, buyTheDip, crossover, metronome, momentum, returnToMean } from './strategies';

/** Closes that go up and down by turns, so that their returns have a spread. */
const quiet = Array.from({ length: 40 }, (_, place) => 100 + (place % 2));

test('the crossover holds the side of the shorter average', () => {
  const { decide } = crossover(2, 4);
  expect(decide({ closes: [1, 1, 2, 2], number: 0 })).toBe('long');
  expect(decide({ closes: [2, 2, 1, 1], number: 0 })).toBe('short');
});

test('momentum follows a large move only', () => {
  const { decide } = momentum(4, 1);
  expect(decide({ closes: [100, 101, 100, 101, 100], number: 0 })).toBe('flat');
  expect(decide({ closes: [100, 101, 103, 104, 106], number: 0 })).toBe('long');
  expect(decide({ closes: [106, 104, 103, 101, 100], number: 0 })).toBe('short');
});

test('the return to the mean trades against a distant price and closes near the average', () => {
  const { decide } = returnToMean(5, 1.5);
  expect(decide({ closes: [100, 100, 100, 100, 110], number: 0 })).toBe('short');
  expect(decide({ closes: [100, 100, 100, 100, 90], number: 0 })).toBe('long');
  expect(decide({ closes: [100, 102, 98, 104, 101], number: 0 })).toBe('flat');
  expect(decide({ closes: [100, 100, 104, 104, 104], number: 0 })).toBe('keep');
});

test('the breakout holds its side until the other end of the range', () => {
  const { decide } = breakout(3);
  expect(decide({ closes: [1, 2, 3], number: 0 })).toBe('long');
  expect(decide({ closes: [1, 3, 2], number: 0 })).toBe('keep');
  expect(decide({ closes: [3, 2, 1], number: 0 })).toBe('short');
});

test('the dip is bought with stops at one and two standard deviations', () => {
  const { decide, stops } = buyTheDip(2, 1);
  const fallen = { closes: [100, 99, 90], number: 0 };
  expect(decide(fallen)).toBe('long');
  expect(decide({ closes: [100, 101, 100], number: 0 })).toBe('keep');
  const { takeProfit = 0, stopLoss = 0 } = stops?.(fallen) ?? {};
  expect(takeProfit).toBeCloseTo(2 * stopLoss);
});

test('the metronome trades every third bar', () => {
  const { decide } = metronome();
  const targets = [0, 1, 2, 3].map((number) => decide({ closes: [1, 2], number }));
  expect(targets).toEqual(['long', 'flat', 'flat', 'long']);
  expect(decide({ closes: [2, 1], number: 3 })).toBe('short');
});

test('the same bars give the same decision', () => {
  for (const { decide } of [crossover(4, 16), momentum(12, 1.5), returnToMean(24, 1.6)]) {
    expect(decide({ closes: quiet, number: 7 })).toBe(decide({ closes: [...quiet], number: 7 }));
  }
});
