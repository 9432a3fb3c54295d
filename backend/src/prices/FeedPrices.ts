import type { Decimal } from '@h5/shared/money/money';
import type { VenuePrice } from '@h5/shared/rules/prices';
import type { MarketFeed } from '../markets/MarketFeed';
import { isCredibleFuturesPrice } from './isCredibleFuturesPrice';

/** What came after the second that is recorded next; more is not needed. */
const maxKept = 50;

/** The newest prices of one source, oldest first. */
class PriceTail {
  #prices: VenuePrice[] = [];

  /** Repeated and late prices are left out. */
  add(price: VenuePrice): void {
    const last = this.#prices.at(-1);
    if (last && last.time >= price.time) return;
    this.#prices.push(price);
    if (this.#prices.length > 2 * maxKept) this.#prices = this.#prices.slice(-maxKept);
  }

  at(time: number, isRight: (price: string) => boolean = () => true): VenuePrice | undefined {
    return this.#prices.findLast((price) => price.time <= time && isRight(price.price));
  }
}

/** The prices of venues and contracts as a feed reports them, as they were known at a time a moment ago. */
export class FeedPrices {
  readonly #feed: Pick<MarketFeed, 'onVenuePrices' | 'onFuturesTicks'>;
  /** By symbol and venue. */
  readonly #venues = new Map<string, Map<string, PriceTail>>();
  readonly #contracts = new Map<string, PriceTail>();
  #ends: (() => void)[] = [];

  constructor(feed: Pick<MarketFeed, 'onVenuePrices' | 'onFuturesTicks'>) {
    this.#feed = feed;
  }

  listen(): void {
    this.#ends = [
      this.#feed.onVenuePrices((prices) => {
        for (const { symbol, venue, time, price } of prices) {
          let ofSymbol = this.#venues.get(symbol);
          if (!ofSymbol) this.#venues.set(symbol, (ofSymbol = new Map()));
          tailOf(ofSymbol, venue).add({ time, price });
        }
      }),
      this.#feed.onFuturesTicks((ticks) => {
        for (const { symbol, time, price } of ticks) {
          tailOf(this.#contracts, symbol).add({ time, price });
        }
      }),
    ];
  }

  end(): void {
    for (const end of this.#ends.splice(0)) end();
  }

  /** The newest price of each venue of a spot market at a time. */
  venues(symbol: string, time: number): VenuePrice[] {
    return [...(this.#venues.get(symbol)?.values() ?? [])].flatMap((tail) => tail.at(time) ?? []);
  }

  /** The newest price of a contract at a time, without those that are taken for faults beside this index. */
  contract(symbol: string, time: number, index: Decimal): VenuePrice | undefined {
    return this.#contracts.get(symbol)?.at(time, (price) => isCredibleFuturesPrice(price, index));
  }
}

function tailOf(tails: Map<string, PriceTail>, name: string): PriceTail {
  let tail = tails.get(name);
  if (!tail) tails.set(name, (tail = new PriceTail()));
  return tail;
}
