import { Decimal } from '@h5/shared/money/money';
import type { FuturesPosition } from './FuturesPosition';
import { WaitingLimits } from './WaitingLimits';

const limitOf = (side: 'long' | 'short', price: number, number = 1) =>
  ({ side, limitPrice: new Decimal(price), number: new Decimal(number) }) as FuturesPosition;

const shown = (limits: WaitingLimits, side: 'long' | 'short', most = 50) =>
  limits.nearest(side, most).map(({ price, number }) => `${price} ${number.toFixed()}`);

test('the nearest levels come first, each with all that waits at it', () => {
  const limits = new WaitingLimits();
  for (const price of [300, 1000, 99.5, 300]) {
    limits.add(limitOf('long', price));
    limits.add(limitOf('short', price, 2));
  }
  expect(shown(limits, 'long')).toEqual(['1000 1', '300 2', '99.5 1']);
  expect(shown(limits, 'short', 2)).toEqual(['99.5 2', '300 4']);
  limits.remove(limitOf('long', 300));
  limits.remove(limitOf('long', 1000));
  expect(shown(limits, 'long')).toEqual(['300 1', '99.5 1']);
  limits.clear();
  expect(shown(limits, 'short')).toEqual([]);
});

test('among ten thousand levels the nearest are read a thousand times at once', () => {
  const limits = new WaitingLimits();
  for (let step = 0; step < 10_000; step += 1) {
    limits.add(limitOf('short', ((step * 7_919) % 10_000) + 1));
  }
  const start = performance.now();
  for (let read = 0; read < 1_000; read += 1) limits.nearest('short', 50);
  // If each read sorted the levels, one would take as long as all of these.
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(shown(limits, 'short', 3)).toEqual(['1 1', '2 1', '3 1']);
});
