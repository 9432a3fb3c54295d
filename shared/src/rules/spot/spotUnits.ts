/**
 * The formulas of `spot.ts` on scaled integers, for the matching engine. Money is a whole number of 10⁻⁸, a fee rate of
 * 10⁻⁶, so a fee before rounding is exact. The test compares them with the decimal ones.
 */
import type { OrderSide } from '../../contract/orders/endpoints';
import { fromScaledUnits, toScaledUnits } from '../../money/units';
import type { SpotMarketRules } from './spot';

export const moneyDecimals = 8;
export const feeRateDecimals = 6;
export const feeDueDecimals = moneyDecimals + feeRateDecimals;

/** No rule, price or quantity has more decimals. */
const ruleDecimals = 18;
const ruleOne = 10n ** BigInt(ruleDecimals);

const rateOne = 10n ** BigInt(feeRateDecimals);
const averageDecimals = 18;

/** `tradingFee`: rounded up, because the user pays it. `feeDue` is the value times the rate. */
export function tradingFeeUnits(feeDue: bigint): bigint {
  return (feeDue + rateOne - 1n) / rateOne;
}

/** The part of an order that is not filled. */
export interface UnfilledOrderPart {
  side: OrderSide;
  /** Units of the base currency. */
  base: bigint;
  /** At the worst price that the order accepts. */
  value: bigint;
  /** The exact fee of what is filled, and what was paid of it. */
  feeDue: bigint;
  feePaid: bigint;
}

/**
 * `orderHoldAmount` of what is not filled: the base for a sell, the quote with its fee for a buy. The fee is rounded over the
 * whole order.
 */
export function orderHoldUnits(
  { side, base, value, feeDue, feePaid }: UnfilledOrderPart,
  reservedRate: bigint,
): bigint {
  if (side === 'sell') return base;
  return value + tradingFeeUnits(feeDue + value * reservedRate) - feePaid;
}

/** `averageFillPrice`, as text: rounded down, zero while nothing is filled. */
export function averageFillPriceOfUnits(value: bigint, filled: bigint): string {
  if (filled === 0n) return '0';
  return fromScaledUnits((value * 10n ** BigInt(averageDecimals)) / filled, averageDecimals);
}

/** The rules of a market on integers, made once. */
export interface ScaledSpotRules {
  readonly tickSize: bigint;
  readonly lotSize: bigint;
  readonly minQuantity: bigint;
  readonly maxQuantity: bigint;
  readonly minNotional: bigint;
  readonly lowest: bigint;
  readonly highest: bigint;
}

export function scaleSpotRules(rules: Omit<SpotMarketRules, 'symbol'>): ScaledSpotRules {
  const scaled = (text: string) => toScaledUnits(text, ruleDecimals);
  const band = scaled(rules.priceBand);
  return {
    tickSize: scaled(rules.tickSize),
    lotSize: scaled(rules.lotSize),
    minQuantity: scaled(rules.minQuantity),
    maxQuantity: scaled(rules.maxQuantity),
    minNotional: scaled(rules.minNotional) * ruleOne,
    lowest: ruleOne - band,
    highest: ruleOne + band,
  };
}

/** Whether `findOrderError` finds no error. */
export function isOrderAllowed(
  rules: ScaledSpotRules,
  priceText: string,
  quantityText: string,
  index?: string,
): boolean {
  const price = toScaledUnits(priceText, ruleDecimals);
  const quantity = toScaledUnits(quantityText, ruleDecimals);
  if (quantity % rules.lotSize !== 0n || price % rules.tickSize !== 0n) return false;
  if (quantity < rules.minQuantity || quantity > rules.maxQuantity) return false;
  if (price * quantity < rules.minNotional) return false;
  if (index === undefined) return true;
  const middle = toScaledUnits(index, ruleDecimals);
  // A multiple of the tick is inside the rounded band if it is inside the exact one.
  const scaledPrice = price * ruleOne;
  return scaledPrice >= middle * rules.lowest && scaledPrice <= middle * rules.highest;
}
