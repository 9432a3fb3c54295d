import { Decimal, type DecimalValue } from '../money/money';
import type { Profit } from './profit';

/** How much of a coin is held, and what was paid for it, fees included. */
export interface CostBasis {
  quantity: Decimal;
  cost: Decimal;
}

/** A change of a holding and its cost; negative if coins left it. */
export interface HoldingMovement {
  change: DecimalValue;
  cost: DecimalValue;
}

/** As many as the database keeps. */
const decimals = 18;

export const emptyCostBasis: CostBasis = { quantity: new Decimal(0), cost: new Decimal(0) };

/** Incoming coins add their cost; outgoing coins take their share of the average cost. */
export function applyToCostBasis(
  { quantity, cost }: CostBasis,
  movement: HoldingMovement,
): CostBasis {
  const after = quantity.plus(movement.change);
  if (after.lte(0)) return emptyCostBasis;
  const next = after.gte(quantity) ? cost.plus(movement.cost) : cost.times(after).div(quantity);
  return { quantity: after, cost: next.toDecimalPlaces(decimals) };
}

/** What one coin of a holding cost on average; undefined while nothing is held. */
export function averageCost({
  quantity,
  cost,
}: Record<keyof CostBasis, DecimalValue>): Decimal | undefined {
  if (new Decimal(quantity).lte(0)) return undefined;
  return new Decimal(cost).div(quantity).toDecimalPlaces(decimals);
}

/** What a holding would bring over its cost at a price, and in relation to it; no rate when it cost nothing. */
export function unrealisedProfit(
  quantity: DecimalValue,
  average: DecimalValue,
  price: DecimalValue,
): Profit {
  const cost = new Decimal(quantity).times(average);
  const profit = new Decimal(quantity).times(price).minus(cost);
  return { profit, rate: cost.isZero() ? undefined : profit.div(cost) };
}
