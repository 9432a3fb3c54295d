import { RequoteThrottle } from './RequoteThrottle';

let wake: jest.Mock;
let turns: RequoteThrottle<string>;

beforeEach(() => {
  jest.useFakeTimers();
  wake = jest.fn();
  turns = new RequoteThrottle(wake);
});
afterEach(() => {
  turns.close();
  jest.useRealTimers();
});

test('wakes the engine at once, and not again within the interval', () => {
  turns.open();
  turns.request(['BTC-USDT']);
  expect(wake).toHaveBeenCalledTimes(1);
  expect(turns.take()).toEqual(['BTC-USDT']);

  turns.request(['ETH-USDT', 'BTC-USDT']);
  turns.request(['ETH-USDT']);
  expect(wake).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(250);
  expect(wake).toHaveBeenCalledTimes(2);
  expect(turns.take()).toEqual(['ETH-USDT', 'BTC-USDT']);
});

test('does not wake the engine if no market was requested', () => {
  turns.open();
  turns.request(['BTC-USDT']);
  turns.take();
  jest.advanceTimersByTime(10_000);
  expect(wake).toHaveBeenCalledTimes(1);
  expect(turns.isDue).toBe(false);
});

test('waits for a batch that runs anyway without waking the engine', () => {
  turns.open();
  turns.requestWithNextBatch('BTC-USDT');
  expect(turns.isDue).toBe(true);
  expect(wake).not.toHaveBeenCalled();
});

test('does not wake the engine before it is open or after it is closed', () => {
  turns.request(['BTC-USDT']);
  expect(wake).not.toHaveBeenCalled();

  turns.open();
  turns.request([]);
  turns.close();
  turns.request(['ETH-USDT']);
  jest.advanceTimersByTime(1_000);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('a deferred market comes when all are taken, or when it is asked for', () => {
  turns.open();
  turns.defer('BTC-USDT');
  expect(turns.isDue).toBe(false);
  jest.advanceTimersByTime(10_000);
  expect(wake).not.toHaveBeenCalled();
  turns.request(['ETH-USDT']);
  expect(turns.take()).toEqual(['ETH-USDT']);
  turns.request(['ETH-USDT']);
  expect(turns.takeAll()).toEqual(['ETH-USDT', 'BTC-USDT']);
  expect(turns.takeAll()).toEqual([]);

  jest.advanceTimersByTime(10_000);
  turns.defer('BTC-USDT');
  turns.requestDeferred();
  expect(wake).toHaveBeenCalledTimes(2);
  expect(turns.take()).toEqual(['BTC-USDT']);
  turns.requestDeferred();
  expect(wake).toHaveBeenCalledTimes(2);
});
