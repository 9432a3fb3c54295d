import type { SpotMarket } from './catalogue';

/** One trade that the feed reports. */
export interface Tick {
  symbol: string;
  time: number;
  price: string;
  quantity: string;
  side: 'buy' | 'sell';
}

/** What one venue pays for a coin at a time. The index price is made of several of them. */
export interface VenuePrice {
  venue: string;
  /** The spot symbol. */
  symbol: string;
  time: number;
  price: string;
}

/** The price of a perpetual contract at a time. */
export interface FuturesTick {
  /** Such as `BTC-PERP`. */
  symbol: string;
  time: number;
  price: string;
}

/** The price of a contract comes without a trade. */
export function isTradeTick(tick: Tick | FuturesTick): tick is Tick {
  return 'quantity' in tick;
}

/** Whether some market has a live price, so that the exchange as a whole has. */
export function isAnyLive(
  feed: Pick<MarketFeed, 'isLive'>,
  markets: readonly Pick<SpotMarket, 'symbol'>[],
): boolean {
  return markets.some(({ symbol }) => feed.isLive(symbol));
}

/** The symbol of the perpetual contract on the base currency of a market. */
export function futuresSymbol({ base }: Pick<SpotMarket, 'base'>): string {
  return `${base}-PERP`;
}

/** A bar of the price history; amounts as in a candle on the wire, with the turnover in the quote currency. */
export interface HistoryBar {
  time: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
  quoteVolume: string;
}

/** A source of prices, such as the built-in simulation or an adapter to a real exchange. */
export interface MarketFeed {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Plays the ticks up to now at once, after the exchange time was moved forward. */
  catchUp(): void;
  /**
   * False if a market's price is some seconds older than its time: orders are refused meanwhile. While its venue is closed, it is as old as the
   * close; after the opening only a price of the new session is live.
   */
  isLive(symbol: string): boolean;
  /** The index price, used for limits, liquidations and valuations; undefined before the first tick. */
  index(symbol: string): string | undefined;
  /** The history between two times in bars of `stepMs`, oldest first; whole bars only. */
  history(symbol: string, from: number, to: number, stepMs: number): Promise<HistoryBar[]>;
  /** Adds markets that were listed while it runs. */
  addMarkets(markets: readonly SpotMarket[]): void;
  /** Returns a function that removes the listener. */
  onTicks(listen: (ticks: Tick[]) => void): () => void;
  /** The contracts' own prices, about every 100 ms, in the order of their times. Those of one call have one time. */
  onFuturesTicks(listen: (ticks: FuturesTick[]) => void): () => void;
  /**
   * Prices of venues as they arrive. The simulation reports all of a whole second in one call, after the contract ticks of
   * that time; an adapter may report them one by one. Only the process that runs the feed hears them.
   */
  onVenuePrices(listen: (prices: VenuePrice[]) => void): () => void;
}
