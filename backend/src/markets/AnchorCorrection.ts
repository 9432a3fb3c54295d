import { blockDays, blockOf } from './PriceProcess';

/** A price that a market had at a time, whatever its path says. */
export interface PriceAnchor {
  symbol: string;
  time: number;
  price: string;
}

/**
 * What carries a market from the price it had to the path it follows: everything at first, less and less with trading
 * time, nothing once the next block has ended. The steps themselves stay those of the path.
 */
export class AnchorCorrection {
  readonly #distance: number;
  readonly #from: number;
  readonly #until: number;

  /** `distance` is how far the price was from the path at that time. */
  constructor(time: number, tradingDays: number, distance: number) {
    this.#distance = distance;
    this.#from = tradingDays;
    this.#until = (blockOf(time) + 2) * blockDays;
  }

  at(tradingDays: number): number {
    const left = (this.#until - tradingDays) / (this.#until - this.#from);
    return this.#distance * Math.min(1, Math.max(0, left));
  }
}
