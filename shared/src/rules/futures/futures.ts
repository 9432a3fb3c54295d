/**
 * Perpetual contracts: isolated margin, settled in USDT. Prices and amounts are in USDT, numbers in the base currency. Margin and fees
 * are rounded up to 8 decimals, what goes back to a person is rounded down. A price times a number is exact, because the decimals of tick
 * size and lot add up to at most 8.
 */
import { ceilToStep, Decimal, floorToStep, type DecimalValue } from '../../money/money';
import { maintenanceMargin, type ContractTerms } from './futuresTerms';

export type PositionSide = 'long' | 'short';
export type PositionAction = 'open' | 'close';

export const futuresDecimals = 8;

/** What the value of a position depends on. */
export interface PositionValues {
  side: PositionSide;
  openPrice: DecimalValue;
  number: DecimalValue;
  /** What is left of the first margin, with what was added and removed. */
  margin: DecimalValue;
}

export function roundUpAmount(value: Decimal): Decimal {
  return value.toDecimalPlaces(futuresDecimals, Decimal.ROUND_UP);
}

export function roundDownAmount(value: Decimal): Decimal {
  return value.toDecimalPlaces(futuresDecimals, Decimal.ROUND_DOWN);
}

/** Who opens a long or closes a short buys. */
export function isBuying(side: PositionSide, action: PositionAction): boolean {
  return (side === 'long') === (action === 'open');
}

export function notionalValue(price: DecimalValue, number: DecimalValue): Decimal {
  return new Decimal(price).times(number);
}

/**
 * The price at which an order is filled: the contract's last price with the spread, brought to the tick against the person. One price for
 * any size.
 */
export function executionPrice(
  side: PositionSide,
  action: PositionAction,
  last: DecimalValue,
  spread: DecimalValue,
  tickSize: DecimalValue,
): Decimal {
  const price = new Decimal(last);
  return isBuying(side, action)
    ? ceilToStep(price.times(new Decimal(1).plus(spread)), tickSize)
    : floorToStep(price.times(new Decimal(1).minus(spread)), tickSize);
}

/** `notional / multiple`, rounded up. */
export function initialMargin(notional: DecimalValue, multiple: number): Decimal {
  return roundUpAmount(new Decimal(notional).div(multiple));
}

/** `notional × rate`, rounded up: the fee of opening, of closing and of a night. */
export function futuresFee(notional: DecimalValue, rate: DecimalValue): Decimal {
  return roundUpAmount(new Decimal(notional).times(rate));
}

/** What an order takes from the balance. */
export function openingCost(
  price: DecimalValue,
  number: DecimalValue,
  multiple: number,
  { feeRate }: Pick<ContractTerms, 'feeRate'>,
) {
  const notional = notionalValue(price, number);
  const margin = initialMargin(notional, multiple);
  const fee = futuresFee(notional, feeRate);
  return { notional, margin, fee, cost: margin.plus(fee) };
}

/** Gain or loss at a price, exact. */
export function positionPnl(
  { side, openPrice, number }: Omit<PositionValues, 'margin'>,
  price: DecimalValue,
): Decimal {
  const gain =
    side === 'long' ? new Decimal(price).minus(openPrice) : new Decimal(openPrice).minus(price);
  return gain.times(number);
}

/** What a position is worth at a price: its margin and its gain or loss. May be below zero. */
export function positionEquity(position: PositionValues, price: DecimalValue): Decimal {
  return positionPnl(position, price).plus(position.margin);
}

/** The return on the first margin in percent, cut to 2 decimals. */
export function returnOnMargin(pnl: DecimalValue, firstMargin: DecimalValue): Decimal {
  return new Decimal(pnl).div(firstMargin).times(100).toDecimalPlaces(2, Decimal.ROUND_DOWN);
}

/** The maintenance margin of a position, exact. */
export function positionMaintenance(
  terms: Pick<ContractTerms, 'tiers'>,
  { openPrice, number }: Pick<PositionValues, 'openPrice' | 'number'>,
): Decimal {
  return maintenanceMargin(terms, notionalValue(openPrice, number));
}

/**
 * The mark price at which equity equals the maintenance margin; to 40 digits where the division does not end. Below zero for a long that
 * no price liquidates. Source: Bybit's formula for isolated margin.
 */
export function liquidationPrice(
  terms: Pick<ContractTerms, 'tiers'>,
  position: PositionValues,
): Decimal {
  const cushion = new Decimal(position.margin).minus(positionMaintenance(terms, position));
  return priceAtLoss(position, cushion);
}

/**
 * The liquidation price as people see it: brought to the tick towards the mark, so that nobody is liquidated before the price shown.
 * Undefined if no price liquidates.
 */
export function shownLiquidationPrice(
  side: PositionSide,
  exact: DecimalValue,
  tickSize: DecimalValue,
): Decimal | undefined {
  if (new Decimal(exact).lte(0)) return undefined;
  return side === 'long' ? ceilToStep(exact, tickSize) : floorToStep(exact, tickSize);
}

/** The price at which nothing of the margin is left. */
export function bankruptcyPrice(position: PositionValues): Decimal {
  return priceAtLoss(position, new Decimal(position.margin));
}

/** Whether the mark price liquidates: equity is at most the maintenance margin. */
export function isLiquidated(
  terms: Pick<ContractTerms, 'tiers'>,
  position: PositionValues,
  mark: DecimalValue,
): boolean {
  return positionEquity(position, mark).lte(positionMaintenance(terms, position));
}

/**
 * The exit price that pays for both fees: up to the tick for a long, down to it for a short.
 */
export function breakEvenPrice(
  side: PositionSide,
  openPrice: DecimalValue,
  { feeRate }: Pick<ContractTerms, 'feeRate'>,
  tickSize: DecimalValue,
): Decimal {
  const more = new Decimal(1).plus(feeRate);
  const less = new Decimal(1).minus(feeRate);
  const open = new Decimal(openPrice);
  return side === 'long'
    ? ceilToStep(open.times(more).div(less), tickSize)
    : floorToStep(open.times(less).div(more), tickSize);
}

function priceAtLoss({ side, openPrice, number }: PositionValues, loss: Decimal): Decimal {
  const distance = loss.div(number);
  const open = new Decimal(openPrice);
  return side === 'long' ? open.minus(distance) : open.plus(distance);
}
