import type { PositionSide } from '@h5/shared/contract/futures/position';
import type { Decimal } from '@h5/shared/money/money';
import type { FuturesPosition } from './FuturesPosition';

interface Level {
  readonly price: Decimal;
  number: Decimal;
}

/** How much people want at each limit price of a market. */
export class WaitingLimits {
  /** Sorted by price, so that the nearest ones are read without going through the others. */
  readonly #levels: Record<PositionSide, Level[]> = { long: [], short: [] };
  #version = 0;

  /** Grows with every change. */
  get version(): number {
    return this.#version;
  }

  clear(): void {
    this.#levels.long = [];
    this.#levels.short = [];
    this.#version += 1;
  }

  add(position: FuturesPosition): void {
    this.#change(position, position.number);
  }

  remove(position: FuturesPosition): void {
    this.#change(position, position.number.negated());
  }

  /** The levels of a side, the nearest first. */
  nearest(side: PositionSide, most: number): { price: string; number: Decimal }[] {
    const levels = this.#levels[side];
    const near = side === 'long' ? levels.slice(-most).reverse() : levels.slice(0, most);
    return near.map(({ price, number }) => ({ price: price.toFixed(), number }));
  }

  #change({ kind, side, limitPrice }: FuturesPosition, number: Decimal): void {
    // A stop entry is not in the book: its trigger price is no offer to others.
    if (!limitPrice || kind === 'stop') return;
    const levels = this.#levels[side];
    const place = placeOf(levels, limitPrice);
    const level = levels[place];
    if (!level?.price.eq(limitPrice)) levels.splice(place, 0, { price: limitPrice, number });
    else {
      level.number = level.number.plus(number);
      if (level.number.isZero()) levels.splice(place, 1);
    }
    this.#version += 1;
  }
}

/** The place of a price, or where it belongs. */
function placeOf(levels: readonly Level[], price: Decimal): number {
  let [from, to] = [0, levels.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (levels[middle]?.price.lt(price)) from = middle + 1;
    else to = middle;
  }
  return from;
}
