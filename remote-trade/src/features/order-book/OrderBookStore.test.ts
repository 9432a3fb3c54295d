import { autorun } from 'mobx';
import { LiveMarket } from '@h5/shared/app';
import type { DepthLevel } from '@h5/shared/contract/markets/endpoints';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { anOrder } from '@h5/shared/contract/orders/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { createTestApp } from '@h5/shared/testing/renderPage';
import { Decimal } from '@h5/shared/money/money';
import { OrderBookStore } from './OrderBookStore';
import { DepthStore } from './DepthStore';

const level = (price: string, quantity: string): DepthLevel => [price, quantity, '0'];

function setup(ownOrders: Order[] = []) {
  const { app } = createTestApp({ api: new FakeApi() });
  const market = new LiveMarket(aMarket({ tickSize: '0.5', last: '60000' }));
  const depth = new DepthStore(market, app.api, app.topics);
  depth.apply({
    kind: 'snapshot',
    bids: [level('59999.5', '1'), level('59999', '3')],
    asks: [level('60000.5', '2'), level('60001', '6'), level('60001.5', '9')],
  });
  return {
    market,
    depth,
    book: new OrderBookStore(market, depth, { count: 2, ownOrders: () => ownOrders }),
  };
}

test('shows as many of the best rows as there is place for', () => {
  const { book } = setup();
  expect(book.asks.map(({ price }) => price)).toEqual(['60000.5', '60001.0']);
  expect([book.bidCount, book.askCount]).toEqual([2, 2]);
  book.setRowCount(1);
  expect(book.askCount).toBe(1);
});

test('gathers rows into the chosen group', () => {
  const { book } = setup();
  book.setGroup('5');
  expect(book.asks.map(({ price, quantity }) => [price, quantity])).toEqual([['60005', '17']]);
});

test('measures every bar by the widest of both sides', () => {
  const { book } = setup();
  expect(book.bids.map((row) => book.barShareOf(row))).toEqual([0.125, 0.5]);
  expect(book.asks.map((row) => book.barShareOf(row))).toEqual([0.25, 1]);
  expect(book.buyPercent).toBe(33);
});

test('has the best prices and the larger side', () => {
  const { book } = setup();
  expect(book.best).toEqual({
    bid: book.bids[0]?.price,
    ask: '60000.5',
    spread: new Decimal('60000.5').minus(book.bids[0]?.price ?? 0).toFixed(),
  });
  expect(book.majority).toEqual({ who: 'sellers', percent: 67 });
});

test('knows the rows in which own orders stand', () => {
  const sale = anOrder({ side: 'sell', price: '60000.5' });
  const { book } = setup([sale, anOrder({ side: 'buy', price: '60001' })]);
  const isOwn = () => book.asks.map((row) => book.isOwn('asks', row));
  expect(isOwn()).toEqual([true, false]);
  book.setGroup('5');
  expect(isOwn()).toEqual([true]);
});

test('says nothing new about the sizes of groups when only the price ticks', () => {
  const { book, market } = setup();
  const seen = jest.fn();
  const stop = autorun(() => seen([...book.groups]));
  market.update({ last: '60000.5' });
  expect(seen).toHaveBeenCalledTimes(1);
  market.update({ last: '20' });
  expect(seen).toHaveBeenCalledTimes(2);
  stop();
});
