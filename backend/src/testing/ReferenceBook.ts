import fc from 'fast-check';
import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import {
  oppositeSide,
  OrderBook,
  type BookOrder,
  type Execution,
  type HouseQuoteLevel,
} from '../spot/OrderBook';
import { matchAll, quoteAll } from './playOrderBook';

type Trade = [maker: string | undefined, price: number, quantity: bigint];

/** A slow and simple order book, to compare `OrderBook` with. */
class ReferenceBook {
  orders: BookOrder[] = [];
  house: Record<OrderSide, HouseQuoteLevel[]> = { buy: [], sell: [] };

  place(taker: BookOrder, rests: boolean): { trades: Trade[]; prevented: string[] } {
    const trades: Trade[] = [];
    const prevented: string[] = [];
    while (taker.remaining > 0n) {
      const offer = this.#bestFor(taker);
      if (!offer) break;
      if ('userId' in offer && offer.userId === taker.userId) {
        prevented.push(offer.id);
        offer.remaining = 0n;
      } else {
        trades.push(trade(taker, offer));
      }
      this.#sweep();
    }
    if (rests && taker.remaining > 0n) this.orders.push(taker);
    return { trades, prevented };
  }

  cancel(id: string): void {
    this.orders = this.orders.filter((order) => order.id !== id);
  }

  /** Replaces the quotes of the house; orders that they cross are filled. */
  quote(house: Record<OrderSide, HouseQuoteLevel[]>): Trade[] {
    this.house = house;
    const trades: Trade[] = [];
    for (const side of ['buy', 'sell'] as const) {
      for (;;) {
        const [offer] = this.house[oppositeSide(side)];
        const resting = this.#sorted(side)[0];
        if (!offer || !resting || !crosses(resting.side, resting.price, offer.price)) break;
        const quantity = smaller(resting.remaining, offer.remaining);
        resting.remaining -= quantity;
        offer.remaining -= quantity;
        trades.push([resting.id, offer.price, quantity]);
        this.#sweep();
      }
    }
    return trades;
  }

  /** The resting orders of a side in price-time priority. */
  #sorted(side: OrderSide): BookOrder[] {
    const sign = side === 'buy' ? -1 : 1;
    const mine = this.orders.filter((order) => order.side === side);
    // The sort is stable.
    return mine.sort((one, other) => (one.price - other.price) * sign);
  }

  ids(side: OrderSide): [string, bigint][] {
    return this.#sorted(side).map(({ id, remaining }) => [id, remaining]);
  }

  /** Users come before the house at the same price. */
  #bestFor({ side, price }: BookOrder): BookOrder | HouseQuoteLevel | undefined {
    const [person] = this.#sorted(oppositeSide(side));
    const [house] = this.house[oppositeSide(side)];
    const isHouseBetter = house && (!person || isBetter(side, house.price, person.price));
    const best = isHouseBetter ? house : person;
    return best && crosses(side, price, best.price) ? best : undefined;
  }

  #sweep(): void {
    this.orders = this.orders.filter(({ remaining }) => remaining > 0n);
    for (const side of ['buy', 'sell'] as const) {
      this.house[side] = this.house[side].filter(({ remaining }) => remaining > 0n);
    }
  }
}

function trade(taker: BookOrder, offer: BookOrder | HouseQuoteLevel): Trade {
  const quantity = smaller(taker.remaining, offer.remaining);
  taker.remaining -= quantity;
  offer.remaining -= quantity;
  return ['id' in offer ? offer.id : undefined, offer.price, quantity];
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function crosses(side: OrderSide, price: number, other: number): boolean {
  return side === 'buy' ? price >= other : price <= other;
}

/** Whether a taker of this side prefers `price`. */
function isBetter(side: OrderSide, price: number, other: number): boolean {
  return side === 'buy' ? price < other : price > other;
}

const side = fc.constantFrom<OrderSide>('buy', 'sell');
/** One lot, a few, and more than a number holds exactly. */
const lots = fc.oneof(
  fc.constant(1n),
  fc.bigInt({ min: 1n, max: 20n }),
  fc.bigInt({ min: 10n ** 17n, max: 10n ** 24n }),
);
const people = fc.constantFrom('anna', 'ben', 'cleo');

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ price: fc.integer({ min: 95, max: 105 }), side, lots, people }),
  },
  { weight: 1, arbitrary: fc.record({ atMarket: fc.constant(true), side, lots, people }) },
  { weight: 2, arbitrary: fc.record({ cancels: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ middle: fc.integer({ min: 96, max: 104 }), lots }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Both books do the same for any orders, cancels and quotes, and end up not crossed. */
export function compareWithReferenceBook(numRuns: number): void {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const [book, plain] = [new OrderBook(), new ReferenceBook()];
      steps.forEach((one, place) => {
        expect(playOrderBook(book, one, String(place))).toEqual(
          playReference(plain, one, String(place)),
        );
      });
      expect(book.best('buy') ?? -Infinity).toBeLessThan(book.best('sell') ?? Infinity);
      for (const each of ['buy', 'sell'] as const) {
        expect([...book.orders(each)].map(({ id, remaining }) => [id, remaining])).toEqual(
          plain.ids(each),
        );
      }
    }),
    { numRuns },
  );
}

function playOrderBook(book: OrderBook, step: Step, id: string) {
  if ('cancels' in step) return void book.remove(String(step.cancels));
  if ('middle' in step) {
    const { buy, sell } = ladder(step.middle, step.lots);
    return quoteAll(book, buy, sell).map(asTrade);
  }
  const taker = orderOf(step, id);
  const { executions, prevented } = matchAll(book, taker);
  if ('price' in step && taker.remaining > 0n) book.rest(taker);
  return { trades: executions.map(asTrade), prevented: prevented.map((order) => order.id) };
}

function playReference(plain: ReferenceBook, step: Step, id: string) {
  if ('cancels' in step) return plain.cancel(String(step.cancels));
  if ('middle' in step) return plain.quote(ladder(step.middle, step.lots));
  return plain.place(orderOf(step, id), 'price' in step);
}

function asTrade({ maker, price, quantity }: Execution): Trade {
  return [maker?.id, price, quantity];
}

function orderOf(
  step: { side: OrderSide; lots: bigint; people: string; price?: number },
  id: string,
): BookOrder {
  const worst = step.side === 'buy' ? 1_000 : 1;
  return {
    id,
    userId: step.people,
    side: step.side,
    price: step.price ?? worst,
    remaining: step.lots,
  };
}

function ladder(middle: number, lots: bigint): Record<OrderSide, HouseQuoteLevel[]> {
  return {
    buy: [1, 2, 4].map((away) => ({ price: middle - away, remaining: lots })),
    sell: [1, 3].map((away) => ({ price: middle + away, remaining: lots })),
  };
}
