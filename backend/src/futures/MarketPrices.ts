import { PriceJumpPause } from '../prices/PriceJumpPause';
import type { RecordedSecond } from '../prices/RecordedPrice';
import type { FuturesMarket } from './FuturesMarket';
import type { MarketPositions } from './MarketPositions';

/** The prices by which the markets count now, and which of them wait after a jump. */
export class MarketPrices {
  readonly #markets: () => Iterable<MarketPositions>;
  #jumps = new PriceJumpPause();
  #taken: RecordedSecond | undefined;
  /** Instead of what `#jumps` says. */
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

  /** The prices of a second become the newest ones. */
  take(second: RecordedSecond): void {
    this.#taken = second;
    this.#jumps.take(second);
    this.show(second);
  }

  /** The same before the seconds up to this one are taken again. */
  show({ prices }: RecordedSecond): void {
    for (const positions of this.#markets()) {
      const price = prices.get(positions.market.priceSymbol);
      if (price) positions.price = price;
    }
  }

  /** Does something by the prices of seconds that are not taken yet, in their order, and by these pauses. */
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

  /** The pauses of the seconds that were taken, to follow those that come next. */
  copyJumps(): PriceJumpPause {
    return this.#jumps.copy();
  }

  isPaused({ priceSymbol }: FuturesMarket): boolean {
    return this.#pausedAhead?.has(priceSymbol) ?? this.#jumps.isPaused(priceSymbol);
  }
}
