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

test('asks for a batch at once, and not again within the turn', () => {
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

test('asks for nothing when nothing has moved since', () => {
  turns.open();
  turns.request(['BTC-USDT']);
  turns.take();
  jest.advanceTimersByTime(10_000);
  expect(wake).toHaveBeenCalledTimes(1);
  expect(turns.isDue).toBe(false);
});

test('goes with a batch that is made anyway, without replyTo for one', () => {
  turns.open();
  turns.requestWithNextBatch('BTC-USDT');
  expect(turns.isDue).toBe(true);
  expect(wake).not.toHaveBeenCalled();
});

test('asks for no batch before it is open, nor once it is closed', () => {
  turns.request(['BTC-USDT']);
  expect(wake).not.toHaveBeenCalled();

  turns.open();
  turns.request([]);
  turns.close();
  turns.request(['ETH-USDT']);
  jest.advanceTimersByTime(1_000);
  expect(wake).toHaveBeenCalledTimes(1);
});
