import type { DepthLevel } from '@h5/shared/contract/markets/endpoints';
import { Decimal } from '@h5/shared/money/money';

type Side = 'bids' | 'asks';

/** The cumulative quantity up to a price. */
export interface DepthStep {
  price: Decimal;
  total: Decimal;
}

export interface DepthCurve {
  middle: Decimal;
  spread: Decimal;
  /** The prices at the edges of the plot, equally far from the middle. */
  low: Decimal;
  high: Decimal;
  /** The best price first. */
  bids: readonly DepthStep[];
  asks: readonly DepthStep[];
  /** The larger of both totals. */
  maxTotal: Decimal;
}

/** The depth curves of both sides. Undefined while one side is empty. */
export function depthCurve(
  bids: readonly DepthLevel[],
  asks: readonly DepthLevel[],
): DepthCurve | undefined {
  const all = { bids: stepsOf(bids), asks: stepsOf(asks) };
  const [bestBid, bestAsk] = [all.bids[0], all.asks[0]];
  const [lastBid, lastAsk] = [all.bids.at(-1), all.asks.at(-1)];
  if (!bestBid || !bestAsk || !lastBid || !lastAsk) return undefined;

  const middle = bestBid.price.plus(bestAsk.price).div(2);
  const reach = Decimal.min(middle.minus(lastBid.price), lastAsk.price.minus(middle));
  const low = middle.minus(reach);
  const high = middle.plus(reach);
  const near = {
    bids: all.bids.filter(({ price }) => price.gte(low)),
    asks: all.asks.filter(({ price }) => price.lte(high)),
  };
  const most = Decimal.max(near.bids.at(-1)?.total ?? 0, near.asks.at(-1)?.total ?? 0);
  return { ...near, middle, low, high, maxTotal: most, spread: bestAsk.price.minus(bestBid.price) };
}

function stepsOf(levels: readonly DepthLevel[]): DepthStep[] {
  let total = new Decimal(0);
  return levels.map(([price, offered]) => {
    total = total.plus(offered);
    return { price: new Decimal(price), total };
  });
}

/** The last step between the middle and a position from 0 (left edge) to 1 (right edge). */
export function stepAt({ asks, bids, high, low }: DepthCurve, place: number) {
  const price = low.plus(high.minus(low).times(place));
  const isBid = place < 0.5;
  const passed = isBid
    ? bids.filter((step) => step.price.gte(price))
    : asks.filter((step) => step.price.lte(price));
  const step = passed.at(-1) ?? (isBid ? bids[0] : asks[0]);
  return step && { ...step, side: isBid ? ('bids' as const) : ('asks' as const) };
}

/** The horizontal position of a price, from 0 to 1. */
export function positionOf({ high, low }: DepthCurve, price: Decimal): number {
  const width = high.minus(low);
  return width.isZero() ? 0.5 : price.minus(low).div(width).toNumber();
}

/** The SVG path of one side in a 100 × 100 view box, from the best price to the edge. */
export function sidePath(curve: DepthCurve, side: Side): string {
  const [first] = curve[side];
  if (!first) return '';
  const x = (price: Decimal) => (positionOf(curve, price) * 100).toFixed(2);
  const y = (total: Decimal) =>
    curve.maxTotal.isZero()
      ? '100'
      : (100 - total.div(curve.maxTotal).times(92).toNumber()).toFixed(2);
  const steps = curve[side].map(({ price, total }) => `H${x(price)}V${y(total)}`);
  return `M${x(first.price)} 100${steps.join('')}H${side === 'bids' ? 0 : 100}`;
}
