import type { PositionSide } from '@h5/shared/contract/futures/position';
import { Decimal, floorToStep } from '@h5/shared/money/money';
import { futuresTerms, numberToLots } from '@h5/shared/rules/futures/futuresTerms';

/** How far take-profit and stop-loss are from a price, as ratios. */
export interface StopDistances {
  takeProfit: number;
  stopLoss: number;
}

/** The lots that a share of the equity makes, cut to the step. */
export function lotsFor(
  equity: Decimal,
  { price, exposure, contractSize }: { price: string; exposure: string; contractSize: string },
): string {
  const number = Decimal.max(0, equity).times(exposure).div(price);
  return floorToStep(numberToLots(number, contractSize), futuresTerms.lotStep).toFixed();
}

/** Take-profit and stop-loss at these distances from a price, on whole ticks. */
export function stopPrices(
  side: PositionSide,
  price: string,
  { takeProfit, stopLoss }: StopDistances,
  tickSize: string,
) {
  const sign = side === 'long' ? 1 : -1;
  const at = (ratio: number) =>
    floorToStep(new Decimal(price).times(new Decimal(1).plus(ratio)), tickSize).toFixed();
  return { takeProfitPrice: at(sign * takeProfit), stopLossPrice: at(-sign * stopLoss) };
}
