import type { PositionSide } from '@h5/shared/contract/futures/position';
import { Decimal } from '@h5/shared/money/money';
import type { FuturesPosition } from './FuturesPosition';

/** How much people want at each limit price of a market. */
export class WaitingLimits {
  readonly #levels: Record<PositionSide, Map<string, Decimal>> = {
    long: new Map(),
    short: new Map(),
  };
  #version = 0;

  /** Grows with every change. */
  get version(): number {
    return this.#version;
  }

  clear(): void {
    this.#levels.long.clear();
    this.#levels.short.clear();
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
    const sign = side === 'long' ? -1 : 1;
    return [...this.#levels[side]]
      .sort(([left], [right]) => sign * new Decimal(left).cmp(right))
      .slice(0, most)
      .map(([price, number]) => ({ price, number }));
  }

  #change({ side, limitPrice }: FuturesPosition, number: Decimal): void {
    if (!limitPrice) return;
    const levels = this.#levels[side];
    const price = limitPrice.toFixed();
    const left = number.plus(levels.get(price) ?? 0);
    if (left.isZero()) levels.delete(price);
    else levels.set(price, left);
    this.#version += 1;
  }
}
