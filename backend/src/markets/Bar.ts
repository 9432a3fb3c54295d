/** A candle with exact amounts: whole units of the decimals of the tick size and lot size. */
export interface Bar {
  time: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  volume: bigint;
  quoteVolume: bigint;
}

/** Adds a later part to a candle. */
export function mergeBar(bar: Bar, part: Bar): Bar {
  if (part.high > bar.high) bar.high = part.high;
  if (part.low < bar.low) bar.low = part.low;
  bar.close = part.close;
  bar.volume += part.volume;
  bar.quoteVolume += part.quoteVolume;
  return bar;
}
