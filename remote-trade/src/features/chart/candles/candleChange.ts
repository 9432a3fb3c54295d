import type { ChartCandle } from '../ChartStore';

/** How a candle moved, against the price it opened at: its change, and the distance of its ends. */
export function candleChange({ open, high, low, close }: ChartCandle) {
  const ratio = (part: number) => (open === 0 ? 0 : part / open);
  return { change: close - open, ratio: ratio(close - open), amplitude: ratio(high - low) };
}
