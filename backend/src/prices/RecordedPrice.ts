/** The prices of a market at one second, as decimal strings. */
export interface RecordedPrice {
  /** The median of the venues. */
  index: string;
  /** The newest price of the contract's own feed. */
  last: string;
  mark: string;
}

/** What one row of the record says; markets without an index at that second are absent. */
export interface RecordedSecond {
  /** A whole second. */
  time: number;
  /** By the symbol of the spot market. */
  prices: ReadonlyMap<string, RecordedPrice>;
}
