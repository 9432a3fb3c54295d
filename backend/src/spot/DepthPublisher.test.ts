import type { Depth } from '@h5/shared/contract/markets/endpoints';
import { TestClock } from '../clock';
import { DepthPublisher } from './DepthPublisher';

const state: Depth = { symbol: 'BTC-USDT', seq: 1, time: 0, bids: [], asks: [] };

function fakeBook() {
  return { depth: { publish: jest.fn(), state } };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('publishes changed books once in 100 ms', () => {
  const depthPublisher = new DepthPublisher(new TestClock());
  const [moved, still] = [fakeBook(), fakeBook()];
  for (let change = 0; change < 5; change += 1) {
    depthPublisher.add(moved);
    depthPublisher.release();
  }
  expect(moved.depth.publish).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(moved.depth.publish).toHaveBeenCalledTimes(1);
  expect(still.depth.publish).not.toHaveBeenCalled();
});

test('publishes nothing while the books are held, and catches up on release', () => {
  const depthPublisher = new DepthPublisher(new TestClock());
  const marketState = fakeBook();
  depthPublisher.add(marketState);
  depthPublisher.release();
  depthPublisher.hold();
  jest.advanceTimersByTime(500);
  expect(depthPublisher.current(marketState)).toBe(state);
  expect(marketState.depth.publish).not.toHaveBeenCalled();
  depthPublisher.release();
  expect(marketState.depth.publish).toHaveBeenCalledTimes(1);
});

test('publishes under a load that releases the books only for moments', () => {
  const depthPublisher = new DepthPublisher(new TestClock());
  const marketState = fakeBook();
  for (let batch = 0; batch < 100; batch += 1) {
    depthPublisher.hold();
    depthPublisher.add(marketState);
    jest.advanceTimersByTime(20);
    depthPublisher.release();
  }
  expect(marketState.depth.publish.mock.calls.length).toBeGreaterThan(12);
});

test('brings a book up to date when it is read', () => {
  const depthPublisher = new DepthPublisher(new TestClock());
  const marketState = fakeBook();
  depthPublisher.add(marketState);
  depthPublisher.current(marketState);
  depthPublisher.current(marketState);
  expect(marketState.depth.publish).toHaveBeenCalledTimes(1);
});
