import { PriceJumpPause } from '../prices/PriceJumpPause';
import type { RecordedSecond } from '../prices/RecordedPrice';
import type { FuturesMarket } from './FuturesMarket';
import type { MarketPositions } from './MarketPositions';

/** The prices that count in each market now, and which markets are paused after a jump. */
export class MarketPrices {
  readonly #markets: () => Iterable<MarketPositions>;
  #jumps = new PriceJumpPause();
  #taken: RecordedSecond | undefined;
  /** The paused markets of a second that is ahead; replaces what `#jumps` says. */
  #pausedAhead: ReadonlySet<string> | undefined;

  constructor(markets: () => Iterable<MarketPositions>) {
    this.#markets = markets;
  }

  reset(): void {
    this.#jumps = new PriceJumpPause();
    this.#taken = undefined;
  }

  /** The last second that was taken since the recovery. */
  get taken(): RecordedSecond | undefined {
    return this.#taken;
  }

  /** Makes the prices of a second the newest ones. */
  take(second: RecordedSecond): void {
    this.#taken = second;
    this.#jumps.take(second);
    this.show(second);
  }

  /** The same after a recovery, when the jumps up to this second are not known yet. */
  show({ prices }: RecordedSecond): void {
    for (const positions of this.#markets()) {
      const price = prices.get(positions.market.priceSymbol);
      if (price) positions.price = price;
    }
  }

  /** Runs work as if these seconds were the last ones taken and these markets were paused. */
  as<Result>(
    seconds: readonly RecordedSecond[],
    paused: ReadonlySet<string>,
    work: () => Result,
  ): Result {
    const markets = [...this.#markets()];
    const before = markets.map(({ price }) => price);
    const pausedBefore = this.#pausedAhead;
    for (const positions of markets) {
      const { priceSymbol } = positions.market;
      const second = seconds.findLast(({ prices }) => prices.has(priceSymbol));
      if (second) positions.price = second.prices.get(priceSymbol);
    }
    this.#pausedAhead = paused;
    try {
      return work();
    } finally {
      this.#pausedAhead = pausedBefore;
      for (const [place, positions] of markets.entries()) positions.price = before[place];
    }
  }

  /** A copy of the jumps of the seconds that were taken, which can follow the seconds ahead. */
  copyJumps(): PriceJumpPause {
    return this.#jumps.copy();
  }

  isPaused({ priceSymbol }: FuturesMarket): boolean {
    return this.#pausedAhead?.has(priceSymbol) ?? this.#jumps.isPaused(priceSymbol);
  }
}
