import type { SpotMarket } from './catalogue';

/** One trade that the feed reports. */
export interface Tick {
  symbol: string;
  time: number;
  price: string;
  quantity: string;
  side: 'buy' | 'sell';
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
  /** False if there was no tick for some seconds; orders are refused meanwhile. */
  isLive(): boolean;
  /** The index price, used for limits, liquidations and valuations; undefined before the first tick. */
  index(symbol: string): string | undefined;
  /** The history between two times in bars of `stepMs`, oldest first; whole bars only. */
  history(symbol: string, from: number, to: number, stepMs: number): Promise<HistoryBar[]>;
  /** Adds markets that were listed while it runs. */
  addMarkets(markets: readonly SpotMarket[]): void;
  /** Returns a function that removes the listener. */
  onTicks(listen: (ticks: Tick[]) => void): () => void;
}
