import type { Bar } from './Bar';
import { MinuteWindow } from './MinuteWindow';

function bar(time: number, price: bigint, volume = 1n): Bar {
  return {
    time,
    open: price,
    high: price + 2n,
    low: price - 2n,
    close: price + 1n,
    volume,
    quoteVolume: price * volume,
  };
}

test('minutes are summed up, the oldest open and the newest close', () => {
  const minutes = new MinuteWindow(3);
  expect(minutes.sum()).toBeUndefined();
  for (const [time, price] of [100n, 90n, 95n].entries()) minutes.push(bar(time, price));
  expect(minutes.sum()).toEqual({
    time: 0,
    open: 100n,
    high: 102n,
    low: 88n,
    close: 96n,
    volume: 3n,
    quoteVolume: 285n,
  });
  expect([...minutes.closes()]).toEqual([101n, 91n, 96n].map((close, time) => ({ time, close })));
});

test('a full window drops its oldest minute, and old ones are dropped by their time', () => {
  const minutes = new MinuteWindow(3);
  for (let time = 0; time < 8; time += 1) minutes.push(bar(time, 100n + BigInt(time)));
  expect([...minutes.closes()].map(({ time }) => time)).toEqual([5, 6, 7]);
  minutes.dropUntil(6);
  expect(minutes.sum()).toMatchObject({ time: 7, open: 107n });
  minutes.dropUntil(7);
  minutes.push(bar(9, 1n));
  expect([...minutes.closes()]).toEqual([{ time: 9, close: 2n }]);
  minutes.clear();
  expect(minutes.sum()).toBeUndefined();
});

test('amounts of more than 64 bits and below zero come back as they were', () => {
  const minutes = new MinuteWindow(1);
  for (const amount of [
    2n ** 63n,
    2n ** 64n - 1n,
    2n ** 64n,
    10n ** 30n + 7n,
    0n,
    -1n,
    -(10n ** 30n),
  ]) {
    minutes.push({
      time: 0,
      open: amount,
      high: amount,
      low: amount,
      close: amount,
      volume: amount,
      quoteVolume: amount,
    });
    expect(minutes.sum()).toMatchObject({ open: amount, volume: amount, quoteVolume: amount });
  }
});
