import type { OrderSide } from '@h5/shared/contract/orders/endpoints';

/** Prices are integer ticks and quantities integer lots. */
export interface BookOrder {
  readonly id: string;
  readonly userId: string;
  readonly side: OrderSide;
  /** Ticks. */
  readonly price: number;
  /** Lots not yet filled. */
  remaining: bigint;
}

/** A level quoted by the house. It has no id and no owner; all levels are replaced together. */
export interface HouseQuoteLevel {
  readonly price: number;
  remaining: bigint;
}

export interface Execution<Order extends BookOrder = BookOrder> {
  /** The resting order; undefined if it was a quote of the house. */
  maker: Order | undefined;
  price: number;
  quantity: bigint;
}

/** Is called as the book changes: the quantities of both orders are those after each event. */
export interface MatchEventHandler<Order extends BookOrder = BookOrder> {
  execute(execution: Execution<Order>): void;
  /** The taker would have met another order of its owner; that one has left the book. */
  prevent(own: Order): void;
}

type QuoteExecution<Order extends BookOrder> = Execution<Order> & { maker: Order };

export interface BookLevel {
  price: number;
  quantity: bigint;
  /** The part of `quantity` that the house quotes. */
  house: bigint;
}

/**
 * The order book of one market, in price-time priority; the house comes last at each price. Self-trades are prevented: the
 * resting order is cancelled, because the newer one says what its owner wants now. Deterministic, without clock or
 * database.
 */
export class OrderBook<Order extends BookOrder = BookOrder> {
  readonly #sides = { buy: new BookSide<Order>('buy'), sell: new BookSide<Order>('sell') };
  readonly #orders = new Map<string, Order>();

  get(id: string): Order | undefined {
    return this.#orders.get(id);
  }

  get size(): number {
    return this.#orders.size;
  }

  /** Adds an order behind the others of its price, without matching it. */
  rest(order: Order): void {
    this.#orders.set(order.id, order);
    this.#sides[order.side].add(order);
  }

  remove(id: string): Order | undefined {
    const order = this.#orders.get(id);
    if (!order) return undefined;
    this.#orders.delete(id);
    this.#sides[order.side].remove(order);
    return order;
  }

  /** Takes back a part of a resting order, which keeps its place. */
  reduce(order: Order, quantity: bigint): void {
    this.#sides[order.side].fill(order, quantity);
  }

  /** Fills `taker` as far as its price allows and reduces `taker.remaining`. The caller decides about the rest. */
  match(taker: Order, { execute, prevent }: MatchEventHandler<Order>): void {
    const resting = this.#sides[oppositeSide(taker.side)];
    while (taker.remaining > 0n) {
      const best = resting.best();
      if (best === undefined || isWorse(resting.side, best, taker.price)) break;
      const maker = resting.firstAt(best);
      if (maker?.userId === taker.userId) {
        this.remove(maker.id);
        prevent(maker);
      } else {
        execute(this.#execute(taker, maker, best));
      }
    }
  }

  /**
   * Replaces the quotes of the house. Resting orders that the new quotes pass are filled at the quotes, as if they had come after
   * them: when the price jumps, the house does not keep the difference. The book is not crossed afterwards.
   */
  quote(
    bids: HouseQuoteLevel[],
    asks: HouseQuoteLevel[],
    execute: (execution: QuoteExecution<Order>) => void,
  ): void {
    this.#sides.buy.house = bids;
    this.#sides.sell.house = asks;
    this.#fillCrossed('buy', execute);
    this.#fillCrossed('sell', execute);
  }

  best(side: OrderSide): number | undefined {
    return this.#sides[side].best();
  }

  /** The best price of resting orders, without the house. */
  bestResting(side: OrderSide): number | undefined {
    return this.#sides[side].bestResting();
  }

  /** The best `limit` levels, with those of the house. */
  levels(side: OrderSide, limit: number): BookLevel[] {
    return this.#sides[side].levels(limit);
  }

  /** The resting orders, best price first, then by time. */
  *orders(side: OrderSide): Generator<Order> {
    yield* this.#sides[side].orders();
  }

  /** Whether the other side has an order or a quote within this price. */
  isCrossedBy(side: OrderSide, price: number): boolean {
    const other = oppositeSide(side);
    const best = this.best(other);
    return best !== undefined && !isWorse(other, best, price);
  }

  /** Whether the whole of `taker` can be filled at once: its owner's orders do not count, they would be cancelled. */
  canFill({ side, userId, price, remaining }: Order): boolean {
    const resting = this.#sides[oppositeSide(side)];
    let missing = remaining;
    for (const offer of resting.house) {
      if (isWorse(resting.side, offer.price, price)) break;
      missing -= offer.remaining;
    }
    for (const order of resting.orders()) {
      if (missing <= 0n || isWorse(resting.side, order.price, price)) break;
      if (order.userId !== userId) missing -= order.remaining;
    }
    return missing <= 0n;
  }

  #fillCrossed(side: OrderSide, execute: (execution: QuoteExecution<Order>) => void): void {
    const resting = this.#sides[side];
    const { house } = this.#sides[oppositeSide(side)];
    for (;;) {
      const [offer] = house;
      const price = resting.bestResting();
      if (!offer || price === undefined || isWorse(side, price, offer.price)) return;
      const maker = resting.firstAt(price);
      if (!maker) return;
      const quantity = smaller(maker.remaining, offer.remaining);
      this.#take(maker, quantity);
      takeFrom(house, quantity);
      execute({ maker, price: offer.price, quantity });
    }
  }

  #execute(taker: Order, maker: Order | undefined, price: number): Execution<Order> {
    const { house } = this.#sides[oppositeSide(taker.side)];
    const quantity = smaller(taker.remaining, maker?.remaining ?? house[0]?.remaining ?? 0n);
    taker.remaining -= quantity;
    if (maker) this.#take(maker, quantity);
    else takeFrom(house, quantity);
    return { maker, price, quantity };
  }

  #take(maker: Order, quantity: bigint): void {
    this.#sides[maker.side].fill(maker, quantity);
    if (maker.remaining === 0n) this.remove(maker.id);
  }
}

/** The orders of one price by time, and what remains of all of them. */
interface PriceQueue<Order> {
  /** A `Set` keeps the order of insertion and deletes in constant time. */
  readonly orders: Set<Order>;
  remaining: bigint;
}

/** One side of a book: prices best first, and at each price the orders by time. */
class BookSide<Order extends BookOrder> {
  readonly side: OrderSide;
  /** Best first; a level with nothing left is removed. */
  house: HouseQuoteLevel[] = [];
  readonly #prices: number[] = [];
  readonly #queues = new Map<number, PriceQueue<Order>>();

  constructor(side: OrderSide) {
    this.side = side;
  }

  add(order: Order): void {
    let queue = this.#queues.get(order.price);
    if (!queue) {
      queue = { orders: new Set(), remaining: 0n };
      this.#queues.set(order.price, queue);
      this.#prices.splice(this.#placeOf(order.price), 0, order.price);
    }
    queue.orders.add(order);
    queue.remaining += order.remaining;
  }

  remove(order: Order): void {
    const queue = this.#queues.get(order.price);
    if (!queue?.orders.delete(order)) return;
    queue.remaining -= order.remaining;
    if (queue.orders.size > 0) return;
    this.#queues.delete(order.price);
    this.#prices.splice(this.#placeOf(order.price), 1);
  }

  /** Reduces what remains of a resting order. */
  fill(order: Order, quantity: bigint): void {
    order.remaining -= quantity;
    const queue = this.#queues.get(order.price);
    if (queue) queue.remaining -= quantity;
  }

  bestResting(): number | undefined {
    return this.#prices[0];
  }

  best(): number | undefined {
    const resting = this.#prices[0];
    const house = this.house[0]?.price;
    if (resting === undefined || house === undefined) return resting ?? house;
    return isWorse(this.side, resting, house) ? house : resting;
  }

  firstAt(price: number): Order | undefined {
    return this.#queues.get(price)?.orders.values().next().value;
  }

  levels(limit: number): BookLevel[] {
    const levels: BookLevel[] = [];
    let [resting, house] = [0, 0];
    while (levels.length < limit) {
      const ours = this.#prices[resting];
      const theirs = this.house[house];
      if (ours === undefined && !theirs) break;
      const price =
        ours === undefined || (theirs && isWorse(this.side, ours, theirs.price))
          ? (theirs as HouseQuoteLevel).price
          : ours;
      const virtual = theirs?.price === price ? theirs.remaining : 0n;
      if (theirs?.price === price) house += 1;
      if (ours === price) resting += 1;
      levels.push({ price, quantity: virtual + this.#restingAt(price), house: virtual });
    }
    return levels;
  }

  *orders(): Generator<Order> {
    for (const price of this.#prices) yield* this.#queues.get(price)?.orders.values() ?? [];
  }

  #restingAt(price: number): bigint {
    return this.#queues.get(price)?.remaining ?? 0n;
  }

  /** The position of a price, or where it would be inserted; a binary search. */
  #placeOf(price: number): number {
    let [low, high] = [0, this.#prices.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isWorse(this.side, price, this.#prices[middle] as number)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function takeFrom(house: HouseQuoteLevel[], quantity: bigint): void {
  const [offer] = house;
  if (!offer) return;
  offer.remaining -= quantity;
  if (offer.remaining === 0n) house.shift();
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

export function oppositeSide(side: OrderSide): OrderSide {
  return side === 'buy' ? 'sell' : 'buy';
}

/** Whether `price` is worse than `other` on this side: a lower bid or a higher ask. */
function isWorse(side: OrderSide, price: number, other: number): boolean {
  return side === 'buy' ? price < other : price > other;
}
