import type { ChartFrame } from '../../features/tick-chart';

const paddingShare = 0.2;
/** So that the first and the last tick are seen whole. */
const startShare = 0.03;
const endShare = 0.06;
/** A still price is a straight line in the middle. */
const leastRange = 0.0002;

/** The times of a replay with the prices that fit it. */
export function replayFrame(
  { from, to }: { from: number; to: number },
  prices: readonly string[],
): ChartFrame {
  const values = prices.map(Number);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const middle = (lowest + highest) / 2;
  const half = (Math.max(highest - lowest, middle * leastRange) / 2) * (1 + 2 * paddingShare);
  const length = to - from;
  return {
    from: from - startShare * length,
    to: to + endShare * length,
    low: middle - half,
    high: middle + half,
  };
}
