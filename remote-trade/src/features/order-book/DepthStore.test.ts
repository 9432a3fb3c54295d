import { getMarketDepth, type DepthLevel } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { DepthStore } from './DepthStore';

const level = (price: string, quantity: string): DepthLevel => [price, quantity, '0'];

function setup(api = new FakeApi()) {
  const { app } = createTestApp({ api });
  return new DepthStore(aMarket(), api, app.topics);
}

const snapshot = {
  kind: 'snapshot',
  bids: [level('99', '1'), level('100', '2')],
  asks: [level('102', '1'), level('101', '2')],
} as const;

test('has the best prices first on both sides', () => {
  const depth = setup();
  depth.apply({ ...snapshot, bids: [...snapshot.bids], asks: [...snapshot.asks] });
  expect([depth.bestBid, depth.bestAsk]).toEqual(['100', '101']);
  expect(depth.asks.map(([price]) => price)).toEqual(['101', '102']);
});

test('sets, changes and removes levels', () => {
  const depth = setup();
  depth.apply({ ...snapshot, bids: [...snapshot.bids], asks: [...snapshot.asks] });
  depth.apply({
    kind: 'delta',
    bids: [level('100', '0'), level('99.5', '3')],
    asks: [level('101', '5')],
  });
  expect(depth.bids.map(([price]) => price)).toEqual(['99.5', '99']);
  expect(depth.asks[0]).toEqual(['101', '5', '0']);
});

test('stays sorted while levels come and go in any order', () => {
  const depth = setup();
  depth.apply({ ...snapshot, bids: [...snapshot.bids], asks: [...snapshot.asks] });
  depth.apply({
    kind: 'delta',
    bids: [level('98', '1'), level('100.5', '1'), level('98.5', '1'), level('97', '0')],
    asks: [level('103', '1'), level('100.5', '2'), level('101.0', '0'), level('101.5', '1')],
  });
  depth.apply({ kind: 'delta', bids: [level('100', '0')], asks: [level('100.5', '0')] });
  expect(depth.bids.map(([price]) => price)).toEqual(['100.5', '99', '98.5', '98']);
  expect(depth.asks.map(([price]) => price)).toEqual(['101.5', '102', '103']);
});

test('lets a snapshot replace everything', () => {
  const depth = setup();
  depth.apply({ ...snapshot, bids: [...snapshot.bids], asks: [...snapshot.asks] });
  depth.apply({ kind: 'snapshot', bids: [level('90', '1')], asks: [] });
  expect([depth.bids, depth.asks]).toEqual([[level('90', '1')], []]);
});

test('shows the book of the call until the socket has sent its own', async () => {
  const answer = { symbol: 'BTC-USDT', seq: 7, time: 0, bids: [level('98', '1')], asks: [] };
  const depth = setup(new FakeApi().answer(getMarketDepth, answer));
  const stop = depth.watch();
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(depth.bestBid).toBe('98');
  stop();
});

test('does not let a late call undo the snapshot of the socket', async () => {
  const answer = { symbol: 'BTC-USDT', seq: 7, time: 0, bids: [level('98', '1')], asks: [] };
  const depth = setup(new FakeApi().answer(getMarketDepth, answer));
  const stop = depth.watch();
  depth.apply({ ...snapshot, bids: [...snapshot.bids], asks: [...snapshot.asks] });
  await new Promise((resolve) => setTimeout(resolve));
  expect(depth.bestBid).toBe('100');
  stop();
});
