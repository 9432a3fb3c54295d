import type { DepthUpdate } from '@h5/shared/contract/events';
import type { DepthLevel } from '@h5/shared/contract/markets/endpoints';
import type { SimulatedMarket } from './SimulatedMarket';

const levels = 50;
const changedPerSide = 6;
/** Most changes of a book happen near its price. */
const busyLevels = 12;

type Side = 'bids' | 'asks';

/** The order book around the price of a market. */
export class SimulatedBook {
  readonly #market: SimulatedMarket;
  readonly #random: () => number;
  readonly #quantities = { bids: new Map<number, number>(), asks: new Map<number, number>() };

  constructor(market: SimulatedMarket, random: () => number) {
    this.#market = market;
    this.#random = random;
    this.step();
  }

  snapshot(): DepthUpdate {
    const side = (name: Side) =>
      this.#places(name).map((price) => this.#level(price, this.#quantities[name].get(price) ?? 0));
    return { kind: 'snapshot', bids: side('bids'), asks: side('asks') };
  }

  /** Follows the price of the market. Returns the changed levels, with a quantity of 0 for removed ones. */
  step(): DepthUpdate {
    return { kind: 'delta', bids: this.#stepSide('bids'), asks: this.#stepSide('asks') };
  }

  #stepSide(side: Side): DepthLevel[] {
    const quantities = this.#quantities[side];
    const places = this.#places(side);
    const changed = new Map<number, number>();
    const kept = new Set(places);
    for (const price of quantities.keys()) if (!kept.has(price)) changed.set(price, 0);
    for (const price of places) if (!quantities.has(price)) changed.set(price, this.#quantity());
    for (let count = 0; count < changedPerSide; count += 1) {
      const price = places[Math.floor(this.#random() * busyLevels)];
      if (price !== undefined) changed.set(price, this.#quantity());
    }
    for (const [price, quantity] of changed) {
      if (quantity === 0) quantities.delete(price);
      else quantities.set(price, quantity);
    }
    return [...changed].map(([price, quantity]) => this.#level(price, quantity));
  }

  /** The prices of a side in ticks, best first. */
  #places(side: Side): number[] {
    const step = side === 'asks' ? 1 : -1;
    return Array.from({ length: levels }, (_, at) => this.#market.ticks + step * (at + 1));
  }

  #quantity(): number {
    return 1 + Math.floor(this.#random() * 40_000);
  }

  #level(price: number, quantity: number): DepthLevel {
    return [this.#market.price(price), (quantity / 10_000).toFixed(4), '0'];
  }
}
