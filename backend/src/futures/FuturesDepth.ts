import type { Depth } from '@h5/shared/contract/markets/endpoints';
import { countDecimals } from '@h5/shared/money/money';
import { fromScaledUnits, toScaledUnits } from '@h5/shared/money/units';
import type { Clock } from '../clock';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { DepthPublisher } from '../spot/DepthPublisher';
import { DepthTracker } from '../spot/DepthTracker';
import type { FuturesState } from './FuturesState';
import type { MarketPositions } from './MarketPositions';

interface Deps {
  state: Pick<FuturesState, 'markets' | 'marketBySymbol'>;
  clock: Clock;
  realtime: Pick<RealtimePublisher, 'publishDepth'>;
}

/** The limits that people wait at, published as an order book; the house quotes no levels of its own. */
export class FuturesDepth {
  readonly #deps: Deps;
  readonly #publisher: DepthPublisher;
  readonly #books = new Map<MarketPositions, { depth: DepthTracker; version: number }>();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#publisher = new DepthPublisher(deps.clock);
  }

  /** The limits are about to change ahead of the commit. */
  hold(): void {
    this.#publisher.hold();
  }

  release(): void {
    for (const positions of this.#deps.state.markets) {
      const book = this.#bookOf(positions);
      const { version } = positions.limits;
      if (book.version === version) continue;
      book.version = version;
      this.#publisher.add(book);
    }
    this.#publisher.release();
  }

  /** The published limits of a contract; undefined for another market. */
  find(symbol: string): Depth | undefined {
    const positions = this.#deps.state.marketBySymbol(symbol);
    return positions && this.#publisher.current(this.#bookOf(positions));
  }

  stop(): void {
    this.#publisher.stop();
  }

  #bookOf(positions: MarketPositions) {
    const known = this.#books.get(positions);
    if (known) return known;
    const { market, limits } = positions;
    const decimals = countDecimals(market.tickSize);
    const scale = {
      market,
      priceText: (price: number) => fromScaledUnits(BigInt(price), decimals),
      quantityText: (number: bigint) => fromScaledUnits(number, numberDecimals),
    };
    const levels = (side: 'buy' | 'sell', most: number) =>
      limits.nearest(side === 'buy' ? 'long' : 'short', most).map(({ price, number }) => ({
        price: Number(toScaledUnits(price, decimals)),
        quantity: toScaledUnits(number.toFixed(), numberDecimals),
        house: 0n,
      }));
    const { clock, realtime } = this.#deps;
    const book = { depth: new DepthTracker(scale, levels, realtime, clock.now()), version: 0 };
    this.#books.set(positions, book);
    return book;
  }
}

const numberDecimals = 18;
