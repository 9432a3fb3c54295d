import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { OrderBook, type BookOrder } from './OrderBook';
import { matchAll, quoteAll } from '../testing/playOrderBook';
import { compareWithReferenceBook } from '../testing/ReferenceBook';

let count = 0;

function makeOrder(side: OrderSide, price: number, quantity: number, userId?: string): BookOrder {
  const id = String(++count);
  return { id, userId: userId ?? `user ${id}`, side, price, remaining: BigInt(quantity) };
}

/** A book with these resting orders. */
function makeBook(...orders: BookOrder[]): OrderBook {
  const book = new OrderBook();
  for (const order of orders) book.rest(order);
  return book;
}

/** Maker, price and quantity of each execution. */
function trades(book: OrderBook, taker: BookOrder) {
  return matchAll(book, taker).executions.map(({ maker, price, quantity }) => [
    maker?.id ?? 'house',
    price,
    Number(quantity),
  ]);
}

test('fills the best price first, at the price of the maker', () => {
  const [dear, cheap] = [makeOrder('sell', 101, 5), makeOrder('sell', 100, 5)];
  const book = makeBook(dear, cheap);
  expect(trades(book, makeOrder('buy', 101, 7))).toEqual([
    [cheap.id, 100, 5],
    [dear.id, 101, 2],
  ]);
  expect(dear.remaining).toBe(3n);
});

test('fills by time at one price, and a partly filled order keeps its place', () => {
  const [first, second] = [makeOrder('buy', 100, 5), makeOrder('buy', 100, 5)];
  const book = makeBook(first, second);
  expect(trades(book, makeOrder('sell', 100, 3))).toEqual([[first.id, 100, 3]]);
  expect(trades(book, makeOrder('sell', 99, 4))).toEqual([
    [first.id, 100, 2],
    [second.id, 100, 2],
  ]);
});

test('stops at the limit price of the taker', () => {
  const book = makeBook(makeOrder('sell', 100, 1), makeOrder('sell', 102, 1));
  const taker = makeOrder('buy', 101, 3);
  expect(trades(book, taker)).toHaveLength(1);
  expect(taker.remaining).toBe(2n);
  expect(book.best('sell')).toBe(102);
});

test('does not match an order that was removed', () => {
  const order = makeOrder('sell', 100, 1);
  const book = makeBook(order);
  expect(book.remove(order.id)).toBe(order);
  expect(book.remove(order.id)).toBeUndefined();
  expect(book.best('sell')).toBeUndefined();
  expect(trades(book, makeOrder('buy', 100, 1))).toEqual([]);
});

describe('a taker that would meet an order of its owner', () => {
  test('cancels the resting order and continues matching', () => {
    const mine = makeOrder('sell', 100, 5, 'me');
    const other = makeOrder('sell', 101, 5);
    const book = makeBook(mine, other);

    const { executions, prevented } = matchAll(book, makeOrder('buy', 101, 5, 'me'));

    expect(prevented).toEqual([mine]);
    expect(executions).toEqual([{ maker: other, price: 101, quantity: 5n }]);
    expect(book.get(mine.id)).toBeUndefined();
  });

  test('leaves an own order beyond its limit price in the book', () => {
    const mine = makeOrder('sell', 102, 5, 'me');
    const book = makeBook(mine);
    expect(matchAll(book, makeOrder('buy', 101, 5, 'me')).prevented).toEqual([]);
    expect(book.get(mine.id)).toBe(mine);
  });
});

describe('the house', () => {
  test('comes after users at the same price', () => {
    const person = makeOrder('sell', 100, 2);
    const book = makeBook(person);
    quoteAll(book, [], [{ price: 100, remaining: 5n }]);
    expect(trades(book, makeOrder('buy', 100, 4))).toEqual([
      [person.id, 100, 2],
      ['house', 100, 2],
    ]);
  });

  test('comes before users at a better price', () => {
    const book = makeBook(makeOrder('buy', 99, 1));
    quoteAll(book, [{ price: 100, remaining: 1n }], []);
    expect(trades(book, makeOrder('sell', 99, 2))[0]).toEqual(['house', 100, 1]);
  });

  test('fills no more than it has quoted', () => {
    const book = makeBook();
    quoteAll(book, [], [{ price: 100, remaining: 3n }]);
    expect(trades(book, makeOrder('buy', 100, 5))).toEqual([['house', 100, 3]]);
    expect(trades(book, makeOrder('buy', 100, 5))).toEqual([]);
    quoteAll(book, [], [{ price: 100, remaining: 3n }]);
    expect(trades(book, makeOrder('buy', 100, 5))).toEqual([['house', 100, 3]]);
  });

  test('fills resting orders that new quotes pass, at the price of the quotes: best price first, then by time', () => {
    const [first, second, far] = [
      makeOrder('buy', 101, 2),
      makeOrder('buy', 100, 2),
      makeOrder('buy', 90, 2),
    ];
    const book = makeBook(second, first, far);

    const fills = quoteAll(
      book,
      [{ price: 95, remaining: 5n }],
      [
        { price: 99, remaining: 3n },
        { price: 100, remaining: 5n },
      ],
    );

    expect(fills).toEqual([
      { maker: first, price: 99, quantity: 2n },
      { maker: second, price: 99, quantity: 1n },
      { maker: second, price: 100, quantity: 1n },
    ]);
    expect(book.best('sell')).toBe(100);
    expect(book.levels('sell', 5)).toEqual([{ price: 100, quantity: 4n, house: 4n }]);
    expect(book.get(far.id)).toBe(far);
  });

  test('is reported separately in the levels', () => {
    const book = makeBook(makeOrder('buy', 100, 2), makeOrder('buy', 98, 1));
    quoteAll(
      book,
      [
        { price: 100, remaining: 3n },
        { price: 99, remaining: 4n },
      ],
      [],
    );
    expect(book.levels('buy', 2)).toEqual([
      { price: 100, quantity: 5n, house: 3n },
      { price: 99, quantity: 4n, house: 4n },
    ]);
    expect(book.levels('buy', 9)).toHaveLength(3);
  });
});

test('gives the same trades as the reference book for any orders, cancels and quotes', () => {
  compareWithReferenceBook(400);
});
