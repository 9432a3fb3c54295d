import { PriceJumpPause } from './PriceJumpPause';

/** Whether the market waits after each second; without an index, nothing was recorded. */
function pausesOf(indexes: readonly (number | undefined)[]): string {
  const pause = new PriceJumpPause();
  return indexes
    .map((index, second) => {
      const price = { index: String(index), last: '1', mark: '1' };
      if (index !== undefined) {
        pause.take({ time: second * 1_000, prices: new Map([['BTC-USDT', price]]) });
      }
      return pause.isPaused('BTC-USDT') ? 'x' : '.';
    })
    .join('');
}

test('an index that moves by 10 % at most does not pause its market', () => {
  expect(pausesOf([100, 110, 99, 108.9])).toBe('....');
});

test('a jump pauses the market until three seconds in a row differ by at most 2 %', () => {
  expect(pausesOf([100, 110.01, 110, 110, 110])).toBe('.xx..');
  expect(pausesOf([100, 89, 91, 92, 92.5, 92.6])).toBe('.xxx..');
});

test('a second that is missing begins the row again', () => {
  expect(pausesOf([100, 120, 120, undefined, 120, 120, 120])).toBe('.xxxxx.');
});

test('a market that does not calm down waits for ten seconds', () => {
  const wild = Array.from({ length: 12 }, (_, place) => (place % 2 ? 100 : 120));
  expect(pausesOf(wild)).toBe('.xxxxxxxxxx.');
});

test('other markets go on', () => {
  const pause = new PriceJumpPause();
  const priceOf = (index: string) => ({ index, last: '1', mark: '1' });
  for (const [time, index] of [
    [0, '100'],
    [1_000, '120'],
  ] as const) {
    const prices = new Map([
      ['BTC-USDT', priceOf(index)],
      ['ETH-USDT', priceOf('5')],
    ]);
    pause.take({ time, prices });
  }
  expect([pause.isPaused('BTC-USDT'), pause.isPaused('ETH-USDT')]).toEqual([true, false]);
});
