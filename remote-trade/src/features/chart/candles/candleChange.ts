import type { ChartCandle } from '../ChartStore';

/** The change and amplitude of a candle relative to its opening price. */
export function candleChange({ open, high, low, close }: ChartCandle) {
  const ratio = (part: number) => (open === 0 ? 0 : part / open);
  return { change: close - open, ratio: ratio(close - open), amplitude: ratio(high - low) };
}
