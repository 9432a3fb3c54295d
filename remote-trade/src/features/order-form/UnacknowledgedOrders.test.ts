import { BrowserStorage } from '@h5/shared/app';
import type { PlaceOrderInput } from '@h5/shared/contract/orders/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { UnacknowledgedOrders } from './UnacknowledgedOrders';

const anna = { token: 'token of anna', user: { id: 'anna' } };
const ben = { token: 'token of ben', user: { id: 'ben' } };
const ether = aMarket({ baseId: 2, symbol: 'ETH-USDT' });

const anOrder = (last: number, baseId = 1): PlaceOrderInput => ({
  reqId: `0198a5b0-7c1e-7000-8000-00000000000${last}`,
  baseId,
  quoteId: 3,
  side: 'buy',
  quantity: '0.01',
  price: '60000',
});
/** In the storage, the base currency has the name of the first version. */
const stored = ({ baseId, ...order }: PlaceOrderInput) => ({ ...order, currencyId: baseId });
/** Creates the form as another tab does, or this tab after a reload. */
const open = (session: typeof anna, market = aMarket()) =>
  new UnacknowledgedOrders(market, new BrowserStorage(), session);

beforeEach(() => localStorage.clear());

test('keeps the order of each person', () => {
  open(anna).add(anOrder(1));
  open(ben).add(anOrder(2));
  expect(open(anna).oldest).toEqual(anOrder(1));
  expect(open(ben).oldest).toEqual(anOrder(2));
});

test('keeps the orders of two tabs, and asks about the older one first', () => {
  const [one, other] = [open(anna), open(anna)];
  one.add(anOrder(1));
  other.add(anOrder(2));
  // A tab does not ask about the orders of another tab while both are open.
  expect([one.oldest, other.oldest]).toEqual([anOrder(1), anOrder(2)]);
  const reloaded = open(anna);
  expect(reloaded.oldest).toEqual(anOrder(1));
  reloaded.remove(anOrder(1));
  expect(reloaded.oldest).toEqual(anOrder(2));
  reloaded.remove(anOrder(2));
  expect(reloaded.oldest).toBeUndefined();
  expect(localStorage.getItem('unansweredOrders')).toBeNull();
});

test('keeps the order of each market, and shows it in no other', () => {
  open(anna).add(anOrder(1));
  open(anna, ether).add(anOrder(2, 2));
  open(anna).remove(anOrder(1));
  expect(open(anna).oldest).toBeUndefined();
  expect(open(anna, ether).oldest).toEqual(anOrder(2, 2));
});

test('keeps an order that is sent again once, and in its place', () => {
  const orders = open(anna);
  orders.add(anOrder(1));
  orders.add(anOrder(2));
  orders.add(anOrder(1));
  expect(orders.oldest).toEqual(anOrder(1));
  expect(JSON.parse(localStorage.getItem('unansweredOrders') ?? '')).toEqual([
    expect.objectContaining({ order: stored(anOrder(1)) }),
    expect.objectContaining({ order: stored(anOrder(2)) }),
  ]);
});

test('reads what an earlier version stored, and ignores invalid entries', () => {
  const kept = { order: stored(anOrder(1)), person: 'anna', session: 'of anna' };
  localStorage.setItem('unansweredOrders', JSON.stringify({ 'BTC-USDT': kept, 'ETH-USDT': null }));
  const orders = open(anna);
  expect(orders.oldest).toEqual(anOrder(1));
  orders.remove(anOrder(1));
  expect(open(anna).oldest).toBeUndefined();
  localStorage.setItem('unansweredOrders', '"text"');
  expect(open(anna).oldest).toBeUndefined();
});
