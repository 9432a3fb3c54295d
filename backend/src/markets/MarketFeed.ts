/** One trade somewhere in the market a symbol follows. */
export interface Tick {
  symbol: string;
  time: number;
  price: string;
  quantity: string;
  side: 'buy' | 'sell';
}

/** A stretch of the past; amounts as in a candle of the wire, and the turnover in the quote coin. */
export interface HistoryBar {
  time: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
  quoteVolume: string;
}

/** Where prices come from. The built-in simulation is one; an adapter to a real exchange is another. */
export interface MarketFeed {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ticks come up to now at once: the exchange time was moved forward. */
  catchUp(): void;
  /** False when no tick has come for some seconds: orders are refused until they come again. */
  isLive(): boolean;
  /** The price that limits, liquidations and valuations go by; undefined before the first tick. */
  index(symbol: string): string | undefined;
  /** What happened between two times, in bars of `stepMs`, oldest first; whole bars only. */
  history(symbol: string, from: number, to: number, stepMs: number): Promise<HistoryBar[]>;
  /** Returns what ends the listening. */
  onTicks(listen: (ticks: Tick[]) => void): () => void;
}
