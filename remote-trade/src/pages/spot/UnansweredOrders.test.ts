import { Storage } from '@h5/shared/app';
import type { PlaceOrder } from '@h5/shared/contract/orders/endpoints';
import { aMarket } from '@h5/shared/testing/builders';
import { UnansweredOrders } from './UnansweredOrders';

const anna = { token: 'token of anna', user: { id: 'anna' } };
const ben = { token: 'token of ben', user: { id: 'ben' } };
const ether = aMarket({ currencyId: 2, symbol: 'ETH-USDT' });

const anOrder = (last: number, currencyId = 1): PlaceOrder => ({
  reqId: `0198a5b0-7c1e-7000-8000-00000000000${last}`,
  currencyId,
  quoteId: 3,
  side: 'buy',
  quantity: '0.01',
  price: '60000',
});
/** As another tab opens it, or this one after a reload. */
const open = (session: typeof anna, market = aMarket()) =>
  new UnansweredOrders(market, new Storage(), session);

beforeEach(() => localStorage.clear());

test('keeps the order of each person', () => {
  open(anna).keep(anOrder(1));
  open(ben).keep(anOrder(2));
  expect(open(anna).order).toEqual(anOrder(1));
  expect(open(ben).order).toEqual(anOrder(2));
});

test('keeps the orders of two tabs, and asks about the older one first', () => {
  const [one, other] = [open(anna), open(anna)];
  one.keep(anOrder(1));
  other.keep(anOrder(2));
  // What the other tab does is not this one's to ask about while both are open.
  expect([one.order, other.order]).toEqual([anOrder(1), anOrder(2)]);
  const reloaded = open(anna);
  expect(reloaded.order).toEqual(anOrder(1));
  reloaded.forget(anOrder(1));
  expect(reloaded.order).toEqual(anOrder(2));
  reloaded.forget(anOrder(2));
  expect(reloaded.order).toBeUndefined();
  expect(localStorage.getItem('unansweredOrders')).toBeNull();
});

test('keeps the order of each market, and shows it in no other', () => {
  open(anna).keep(anOrder(1));
  open(anna, ether).keep(anOrder(2, 2));
  open(anna).forget(anOrder(1));
  expect(open(anna).order).toBeUndefined();
  expect(open(anna, ether).order).toEqual(anOrder(2, 2));
});

test('keeps an order that is sent again once, and in its place', () => {
  const orders = open(anna);
  orders.keep(anOrder(1));
  orders.keep(anOrder(2));
  orders.keep(anOrder(1));
  expect(orders.order).toEqual(anOrder(1));
  expect(JSON.parse(localStorage.getItem('unansweredOrders') ?? '')).toEqual([
    expect.objectContaining({ order: anOrder(1) }),
    expect.objectContaining({ order: anOrder(2) }),
  ]);
});

test('finds what an earlier version kept, and leaves nonsense alone', () => {
  const kept = { order: anOrder(1), person: 'anna', session: 'of anna' };
  localStorage.setItem('unansweredOrders', JSON.stringify({ 'BTC-USDT': kept, 'ETH-USDT': null }));
  const orders = open(anna);
  expect(orders.order).toEqual(anOrder(1));
  orders.forget(anOrder(1));
  expect(open(anna).order).toBeUndefined();
  localStorage.setItem('unansweredOrders', '"text"');
  expect(open(anna).order).toBeUndefined();
});
