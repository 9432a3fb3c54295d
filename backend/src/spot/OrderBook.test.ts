import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { OrderBook, type BookOrder } from './OrderBook';
import { matchAll, quoteAll } from '../testing/playOrderBook';
import { compareWithReferenceBook } from '../testing/ReferenceBook';

let count = 0;

function anOrder(side: OrderSide, price: number, quantity: number, userId?: string): BookOrder {
  const id = String(++count);
  return { id, userId: userId ?? `user ${id}`, side, price, remaining: BigInt(quantity) };
}

/** A book in which these rest, in this order. */
function aBook(...orders: BookOrder[]): OrderBook {
  const book = new OrderBook();
  for (const order of orders) book.rest(order);
  return book;
}

/** Who met whom, at which price, for how much. */
function trades(book: OrderBook, taker: BookOrder) {
  return matchAll(book, taker).executions.map(({ maker, price, quantity }) => [
    maker?.id ?? 'house',
    price,
    Number(quantity),
  ]);
}

test('fills the best price first, at the price of who was there', () => {
  const [dear, cheap] = [anOrder('sell', 101, 5), anOrder('sell', 100, 5)];
  const book = aBook(dear, cheap);
  expect(trades(book, anOrder('buy', 101, 7))).toEqual([
    [cheap.id, 100, 5],
    [dear.id, 101, 2],
  ]);
  expect(dear.remaining).toBe(3n);
});

test('fills who came first at a price, and a partly filled order keeps its place', () => {
  const [first, second] = [anOrder('buy', 100, 5), anOrder('buy', 100, 5)];
  const book = aBook(first, second);
  expect(trades(book, anOrder('sell', 100, 3))).toEqual([[first.id, 100, 3]]);
  expect(trades(book, anOrder('sell', 99, 4))).toEqual([
    [first.id, 100, 2],
    [second.id, 100, 2],
  ]);
});

test('stops at the limit of the taker and leaves the rest to the caller', () => {
  const book = aBook(anOrder('sell', 100, 1), anOrder('sell', 102, 1));
  const taker = anOrder('buy', 101, 3);
  expect(trades(book, taker)).toHaveLength(1);
  expect(taker.remaining).toBe(2n);
  expect(book.best('sell')).toBe(102);
});

test('forgets an order that was removed', () => {
  const order = anOrder('sell', 100, 1);
  const book = aBook(order);
  expect(book.remove(order.id)).toBe(order);
  expect(book.remove(order.id)).toBeUndefined();
  expect(book.best('sell')).toBeUndefined();
  expect(trades(book, anOrder('buy', 100, 1))).toEqual([]);
});

describe('somebody who would meet their own order', () => {
  test('loses the resting one and trades on with the others', () => {
    const mine = anOrder('sell', 100, 5, 'me');
    const other = anOrder('sell', 101, 5);
    const book = aBook(mine, other);

    const { executions, prevented } = matchAll(book, anOrder('buy', 101, 5, 'me'));

    expect(prevented).toEqual([mine]);
    expect(executions).toEqual([{ maker: other, price: 101, quantity: 5n }]);
    expect(book.get(mine.id)).toBeUndefined();
  });

  test('keeps an own order that the price does not reach', () => {
    const mine = anOrder('sell', 102, 5, 'me');
    const book = aBook(mine);
    expect(matchAll(book, anOrder('buy', 101, 5, 'me')).prevented).toEqual([]);
    expect(book.get(mine.id)).toBe(mine);
  });
});

describe('the house', () => {
  test('comes after people at the same price', () => {
    const person = anOrder('sell', 100, 2);
    const book = aBook(person);
    quoteAll(book, [], [{ price: 100, remaining: 5n }]);
    expect(trades(book, anOrder('buy', 100, 4))).toEqual([
      [person.id, 100, 2],
      ['house', 100, 2],
    ]);
  });

  test('comes before people when its price is better', () => {
    const book = aBook(anOrder('buy', 99, 1));
    quoteAll(book, [{ price: 100, remaining: 1n }], []);
    expect(trades(book, anOrder('sell', 99, 2))[0]).toEqual(['house', 100, 1]);
  });

  test('offers no more than it said, until it quotes again', () => {
    const book = aBook();
    quoteAll(book, [], [{ price: 100, remaining: 3n }]);
    expect(trades(book, anOrder('buy', 100, 5))).toEqual([['house', 100, 3]]);
    expect(trades(book, anOrder('buy', 100, 5))).toEqual([]);
    quoteAll(book, [], [{ price: 100, remaining: 3n }]);
    expect(trades(book, anOrder('buy', 100, 5))).toEqual([['house', 100, 3]]);
  });

  test('fills resting orders that its new prices reach, at their price and in their order', () => {
    const [first, second, far] = [
      anOrder('buy', 101, 2),
      anOrder('buy', 100, 2),
      anOrder('buy', 90, 2),
    ];
    const book = aBook(second, first, far);

    const fills = quoteAll(
      book,
      [{ price: 95, remaining: 5n }],
      [
        { price: 99, remaining: 3n },
        { price: 100, remaining: 5n },
      ],
    );

    expect(fills).toEqual([
      { maker: first, price: 101, quantity: 2n },
      { maker: second, price: 100, quantity: 1n },
      { maker: second, price: 100, quantity: 1n },
    ]);
    expect(book.best('sell')).toBe(100);
    expect(book.levels('sell', 5)).toEqual([{ price: 100, quantity: 4n, house: 4n }]);
    expect(book.get(far.id)).toBe(far);
  });

  test('is told apart in the levels', () => {
    const book = aBook(anOrder('buy', 100, 2), anOrder('buy', 98, 1));
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

test('any orders, cancels and quotes give the same trades as the plain rules', () => {
  compareWithReferenceBook(400);
});
