import type { InstrumentKind, MarketStatus } from '@h5/shared/contract/markets/endpoints';
import type { StockVenueId } from '@h5/shared/contract/stocks/venues';

/** A currency that can be held. Its id is part of the wire and never changes. */
export interface Coin {
  id: number;
  code: string;
  name: string;
  /** How finely a balance is kept. */
  decimals: number;
  /** The price in US dollars if it is fixed; otherwise the coin is worth the index price of its market. */
  usdPrice: string | null;
}

/**
 * A market and its rules. The catalogue updates it in place when an operator changes it, so that all modules see the
 * current rules; the symbol, the currencies, the tick size and the lot size never change.
 */
export interface SpotMarket {
  readonly id: number;
  readonly kind: InstrumentKind;
  readonly baseId: number;
  readonly quoteId: number;
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly tickSize: string;
  readonly lotSize: string;
  readonly listedAt: number;
  readonly simulation: PriceSimulation;
  status: MarketStatus;
  /** Of the perpetual contract on it; trading if absent. A halted market halts it as well. */
  futuresStatus?: MarketStatus;
  /** The full name of the base currency. */
  name: string;
  minQuantity: string;
  maxQuantity: string;
  minNotional: string;
  /** How far a limit price may be from the index, as a ratio. */
  priceBand: string;
  makerFee: string;
  takerFee: string;
}

/** The perpetual contract on the base currency of a spot market, whose tick size it has. */
export interface FuturesListing extends Pick<
  SpotMarket,
  'symbol' | 'baseId' | 'quoteId' | 'tickSize' | 'lotSize' | 'listedAt'
> {
  /** Its prices are recorded under this market's symbol. */
  readonly spot: SpotMarket;
}

/** What has a price of its own and candles: a market, or the perpetual contract on one. */
export type ChartedMarket = SpotMarket | FuturesListing;

/** A stock against the currency of its prices; it trades while its venue is open. */
export interface StockMarket extends SpotMarket {
  readonly kind: 'stock';
  readonly venue: StockVenueId;
}

/** Coins and markets that an operator adds have smaller ids; from here on they belong to products with ids of their own. */
export const firstReservedId = 1000;

/** How the built-in feed moves the price of a market. */
export interface PriceSimulation {
  /** The price around which it moves. */
  startPrice: string;
  /** Standard deviation of a day's return, as a ratio. */
  dailyVolatility: number;
  /** Correlation with the market as a whole. */
  correlation: number;
  /** The turnover of an average day, in the quote currency. */
  dailyTurnover: number;
  /** Trades in an average second. */
  tradesPerSecond: number;
}
