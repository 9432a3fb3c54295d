import type { PricedCoin } from '../ledger/toBalance';
import type { InstrumentCatalogue } from './InstrumentCatalogue';
import type { MarketDataAggregator } from './MarketDataAggregator';
import type { MarketFeed } from './MarketFeed';

interface Deps {
  instruments: InstrumentCatalogue;
  feed: Pick<MarketFeed, 'index' | 'isLive'>;
  data: Pick<MarketDataAggregator, 'find' | 'priceAt'>;
}

/** The prices of coins in US dollars. A coin without a price has an unknown value, not a made-up one. */
export class UsdValuation {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The fixed price, or the index price of its market, or the last price in it. */
  usdOf(currencyId: number): string | undefined {
    const { instruments, feed, data } = this.#deps;
    const fixed = instruments.findCoin(currencyId)?.usdPrice;
    if (fixed) return fixed;
    const symbol = this.#symbolOf(currencyId);
    return symbol && (feed.index(symbol) ?? data.find(symbol)?.last);
  }

  /** The price that may be traded by: undefined while the market of the coin has no live one. */
  liveUsdOf(currencyId: number): string | undefined {
    const { instruments, feed } = this.#deps;
    const fixed = instruments.findCoin(currencyId)?.usdPrice;
    if (fixed) return fixed;
    const symbol = this.#symbolOf(currencyId);
    return symbol && feed.isLive(symbol) ? feed.index(symbol) : undefined;
  }

  /** The price at a time of the past, to the minute; before the first trade of the market it is the current price. */
  async usdAt(currencyId: number, time: number): Promise<string | undefined> {
    const { instruments, data } = this.#deps;
    const fixed = instruments.findCoin(currencyId)?.usdPrice;
    if (fixed) return fixed;
    const symbol = this.#symbolOf(currencyId);
    return symbol && ((await data.priceAt(symbol, time)) ?? this.usdOf(currencyId));
  }

  /** The code and the price of a coin, for its balances. */
  readonly coinValue = (currencyId: number): PricedCoin => ({
    code: this.#deps.instruments.findCoin(currencyId)?.code ?? '',
    usdPrice: this.usdOf(currencyId),
  });

  /** The symbol of the coin's market against a currency that is pegged to the dollar. */
  #symbolOf(currencyId: number): string | undefined {
    const { instruments } = this.#deps;
    const market = instruments.findPricedMarketOf(currencyId);
    return market && instruments.findCoin(market.quoteId)?.usdPrice === '1'
      ? market.symbol
      : undefined;
  }
}
