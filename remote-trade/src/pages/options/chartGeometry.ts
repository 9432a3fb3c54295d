import type { OptionTick } from '@h5/shared/contract/options/option';
import type { ChartFrame } from '../../features/tick-chart';

const pastMs = 90_000;
const beforeEntryMs = 30_000;
const paddingShare = 0.18;
/** A still price is a straight line in the middle. */
const leastRange = 0.0004;

interface Shown {
  ticks: readonly OptionTick[];
  now: number;
  /** The end of the option that is shown, or of one that would be opened now. */
  expiresAt: number;
  entry: OptionTick | null;
}

/** The times and prices that fit the ticks, the entry and the expiry. */
export function frameOf({ ticks, now, expiresAt, entry }: Shown): ChartFrame {
  const from = Math.min(now - pastMs, entry ? entry.time - beforeEntryMs : now);
  const to = Math.max(expiresAt, now) + (Math.max(expiresAt, now) - from) * 0.24;
  const shown = ticks.filter(({ time }) => time >= from).map(({ price }) => Number(price));
  if (entry) shown.push(Number(entry.price));
  const [lowest, highest] = [Math.min(...shown), Math.max(...shown)];
  const middle = (lowest + highest) / 2;
  const range = Math.max(highest - lowest, middle * leastRange) * (1 + 2 * paddingShare);
  return { from, to, low: middle - range / 2, high: middle + range / 2 };
}
