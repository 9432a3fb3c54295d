import type { Depth } from '@h5/shared/contract/markets';
import { TestClock } from '../clock';
import { Publication } from './Publication';

const state: Depth = { symbol: 'BTC-USDT', seq: 1, time: 0, bids: [], asks: [] };

function aDesk() {
  return { depth: { publish: jest.fn(), state } };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('shows what has changed once in a tenth of a second', () => {
  const publication = new Publication(new TestClock());
  const [moved, still] = [aDesk(), aDesk()];
  for (let change = 0; change < 5; change += 1) {
    publication.add(moved);
    publication.release();
  }
  expect(moved.depth.publish).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(moved.depth.publish).toHaveBeenCalledTimes(1);
  expect(still.depth.publish).not.toHaveBeenCalled();
});

test('shows nothing that is ahead of the database, and makes up for it at once', () => {
  const publication = new Publication(new TestClock());
  const desk = aDesk();
  publication.add(desk);
  publication.release();
  publication.hold();
  jest.advanceTimersByTime(500);
  expect(publication.show(desk)).toBe(state);
  expect(desk.depth.publish).not.toHaveBeenCalled();
  publication.release();
  expect(desk.depth.publish).toHaveBeenCalledTimes(1);
});

test('goes on under a load that lets go of the books for moments only', () => {
  const publication = new Publication(new TestClock());
  const desk = aDesk();
  for (let batch = 0; batch < 100; batch += 1) {
    publication.hold();
    publication.add(desk);
    jest.advanceTimersByTime(20);
    publication.release();
  }
  expect(desk.depth.publish.mock.calls.length).toBeGreaterThan(12);
});

test('brings a book up to date for whoever asks for it', () => {
  const publication = new Publication(new TestClock());
  const desk = aDesk();
  publication.add(desk);
  publication.show(desk);
  publication.show(desk);
  expect(desk.depth.publish).toHaveBeenCalledTimes(1);
});
