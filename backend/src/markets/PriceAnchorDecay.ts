import { priceBlockLengthDays, priceBlockIndex } from './SimulatedPriceProcess';

/** A price that a market had at a time, which may differ from its simulated path. */
export interface PriceAnchor {
  symbol: string;
  time: number;
  price: string;
}

/**
 * Moves a market from an anchor price back to its simulated path. The correction is the whole distance at first, falls
 * linearly with trading time, and is zero after the next block. Single steps are those of the path.
 */
export class PriceAnchorDecay {
  readonly #distance: number;
  readonly #startDays: number;
  readonly #endDays: number;

  /** `distance` is how far the price was from the path at `time`. */
  constructor(time: number, tradingDays: number, distance: number) {
    this.#distance = distance;
    this.#startDays = tradingDays;
    this.#endDays = (priceBlockIndex(time) + 2) * priceBlockLengthDays;
  }

  at(tradingDays: number): number {
    const left = (this.#endDays - tradingDays) / (this.#endDays - this.#startDays);
    return this.#distance * Math.min(1, Math.max(0, left));
  }
}
