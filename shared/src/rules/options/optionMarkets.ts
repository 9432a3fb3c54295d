/**
 * Whether options on a market are fair: few draws, and returns that do not foretell the next ones. Prices are those of the recorded index,
 * one for each second; NaN stands for a second without a tick. Statistics, not money, so they are numbers.
 */

/** A market has at most 5 % draws at 30 s, and an autocorrelation within ±0.02 at every expiry. */
const maxDrawShare = 0.05;
const drawSeconds = 30;
const maxAutocorrelation = 0.02;

/** The share of returns over `seconds` that are zero. NaN without returns. */
export function drawShare(prices: readonly number[], seconds: number): number {
  let draws = 0;
  let count = 0;
  for (let start = 0; start + seconds < prices.length; start += 1) {
    const change = returnAt(prices, start, seconds);
    if (Number.isNaN(change)) continue;
    count += 1;
    if (change === 0) draws += 1;
  }
  return draws / count;
}

/** The correlation of each return over `seconds` with the one that follows it. NaN without two different returns. */
export function returnAutocorrelation(prices: readonly number[], seconds: number): number {
  let count = 0;
  let [sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0];
  for (let start = 0; start + 2 * seconds < prices.length; start += 1) {
    const x = returnAt(prices, start, seconds);
    const y = returnAt(prices, start + seconds, seconds);
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    count += 1;
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumYY += y * y;
    sumXY += x * y;
  }
  const covariance = count * sumXY - sumX * sumY;
  const spreads = (count * sumXX - sumX * sumX) * (count * sumYY - sumY * sumY);
  return covariance / Math.sqrt(spreads);
}

/** Whether options of these expiries may be offered on a market. Too few prices do not qualify it. */
export function qualifiesForOptions(
  prices: readonly number[],
  expiries: readonly { seconds: number }[],
): boolean {
  return (
    drawShare(prices, drawSeconds) <= maxDrawShare &&
    expiries.every(
      ({ seconds }) => Math.abs(returnAutocorrelation(prices, seconds)) <= maxAutocorrelation,
    )
  );
}

function returnAt(prices: readonly number[], start: number, seconds: number): number {
  return (prices[start + seconds] ?? NaN) / (prices[start] ?? NaN) - 1;
}
