/** What an order for a perpetual contract must keep, what it freezes and when it is filled. Units and rounding as in `futures.ts`. */
import {
  ceilToStep,
  Decimal,
  floorToStep,
  isMultipleOf,
  toWireAmount,
  type DecimalValue,
} from '../../money/money';
import {
  executionPrice,
  futuresFee,
  initialMargin,
  notionalValue,
  openingCost,
  roundDownAmount,
  shownLiquidationPrice,
  type PositionSide,
} from './futures';
import {
  lotsToNumber,
  maxMultiple,
  maxTotalNotional,
  numberToLots,
  type ContractTerms,
} from './futuresTerms';

/** What differs between contracts. */
export interface FuturesRules {
  tickSize: string;
  /** One lot in the base currency. */
  contractSize: string;
}

/** The rule that an order breaks, and the values that its message names. */
export interface FuturesOrderError {
  code:
    | 'LOTS_TOO_SMALL'
    | 'LOTS_TOO_LARGE'
    | 'PRICE_OFF_TICK'
    | 'TIER_LIMIT'
    | 'MULTIPLE_NOT_ALLOWED'
    | 'TOO_MANY_POSITIONS'
    | 'SHORT_LIMIT_TOO_LOW';
  values: Readonly<Record<string, string>>;
}

/** An order, and what its owner already has in that market. */
export interface FuturesOrderDraft {
  lots: Decimal;
  /** The limit, or at the market the execution price now. */
  price: Decimal;
  multiple: number;
  isPending: boolean;
  /** The notional of the person's positions and pending orders. */
  heldNotional: DecimalValue;
  positions: number;
  pendingOrders: number;
  /** For a short at a limit: the execution price now. */
  sellsAt?: DecimalValue | undefined;
}

/**
 * How far below the execution price a short's limit may lie, as a ratio. The order is measured and its margin frozen at the limit, but it
 * is filled at the higher price.
 */
const mostBelowPrice = '0.1';

/** The fewest lots that are worth the smallest order, up to the lot step. */
export function minLots(
  contract: FuturesRules,
  terms: Pick<ContractTerms, 'lotStep' | 'minNotional'>,
  price: DecimalValue,
): Decimal {
  const perLot = notionalValue(price, contract.contractSize);
  return Decimal.max(ceilToStep(new Decimal(terms.minNotional).div(perLot), terms.lotStep), 0);
}

/** The first rule this order breaks, or undefined. Room of the house and balance are checked where they are known. */
export function findFuturesOrderError(
  contract: FuturesRules,
  terms: Pick<
    ContractTerms,
    'lotStep' | 'minNotional' | 'maxLots' | 'tiers' | 'maxPositions' | 'maxPendingOrders'
  >,
  order: FuturesOrderDraft,
): FuturesOrderError | undefined {
  const { lots, price, multiple } = order;
  if (!price.gt(0) || !isMultipleOf(price, contract.tickSize)) {
    return { code: 'PRICE_OFF_TICK', values: { tick: contract.tickSize } };
  }
  const lowest = new Decimal(1).minus(mostBelowPrice).times(order.sellsAt ?? 0);
  if (price.lt(lowest)) {
    const min = toWireAmount(ceilToStep(lowest, contract.tickSize));
    return { code: 'SHORT_LIMIT_TOO_LOW', values: { min } };
  }
  const fewest = minLots(contract, terms, price);
  if (lots.lt(fewest) || !isMultipleOf(lots, terms.lotStep)) {
    return { code: 'LOTS_TOO_SMALL', values: { min: toWireAmount(fewest) } };
  }
  if (lots.gt(terms.maxLots)) return { code: 'LOTS_TOO_LARGE', values: { max: terms.maxLots } };
  const notional = notionalValue(price, lotsToNumber(lots, contract.contractSize));
  const total = notional.plus(order.heldNotional);
  const highest = maxMultiple(terms, total);
  if (highest === 0) {
    return { code: 'TIER_LIMIT', values: { max: toWireAmount(maxTotalNotional(terms)) } };
  }
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > highest) {
    return { code: 'MULTIPLE_NOT_ALLOWED', values: { max: String(highest) } };
  }
  const [count, most] = order.isPending
    ? [order.pendingOrders, terms.maxPendingOrders]
    : [order.positions, terms.maxPositions];
  if (count >= most) return { code: 'TOO_MANY_POSITIONS', values: { max: String(most) } };
  return undefined;
}

/** Whether an opening is filled no more than `slippage` worse than the newest tick at its acceptance would have filled it. */
export function isWithinSlippage(
  side: PositionSide,
  expected: DecimalValue,
  actual: DecimalValue,
  slippage: DecimalValue,
): boolean {
  const price = new Decimal(actual);
  return side === 'long'
    ? price.lte(new Decimal(1).plus(slippage).times(expected))
    : price.gte(new Decimal(1).minus(slippage).times(expected));
}

/**
 * The most lots whose margin and fee, each rounded up, fit into `percent` of what is available, which is rounded down.
 */
export function affordableLots(
  contract: Pick<FuturesRules, 'contractSize'>,
  terms: Pick<ContractTerms, 'feeRate' | 'lotStep'>,
  order: { available: DecimalValue; percent: number; price: DecimalValue; multiple: number },
): Decimal {
  const { available, percent, price, multiple } = order;
  const budget = roundDownAmount(new Decimal(available).times(percent).div(100));
  if (budget.lte(0) || new Decimal(price).lte(0)) return new Decimal(0);
  const costOfLots = (lots: DecimalValue) =>
    openingCost(price, lotsToNumber(lots, contract.contractSize), multiple, terms).cost;
  const perLot = notionalValue(price, contract.contractSize).times(
    new Decimal(1).div(multiple).plus(terms.feeRate),
  );
  const lots = floorToStep(budget.div(perLot), terms.lotStep);
  if (lots.isZero() || costOfLots(lots).lte(budget)) return lots;
  // Rounding margin and fee up costs less than one step.
  return lots.minus(terms.lotStep);
}

/** The most lots that a multiple still allows, by the notional that its owner already has in the market. */
export function tierLots(
  contract: Pick<FuturesRules, 'contractSize'>,
  terms: Pick<ContractTerms, 'tiers' | 'lotStep'>,
  order: { heldNotional: DecimalValue; price: DecimalValue; multiple: number },
): Decimal {
  const allowed = terms.tiers.filter((tier) => tier.maxMultiple >= order.multiple);
  const free = maxTotalNotional({ tiers: allowed }).minus(order.heldNotional);
  if (free.lte(0)) return new Decimal(0);
  return floorToStep(numberToLots(free.div(order.price), contract.contractSize), terms.lotStep);
}

/** What a limit order freezes: margin and fee at its limit. */
export interface LimitHold {
  limit: DecimalValue;
  number: DecimalValue;
  multiple: number;
}

/** A limit that is filled. */
export interface LimitFill {
  price: Decimal;
  margin: Decimal;
  fee: Decimal;
  /** What was frozen and not needed. */
  released: Decimal;
}

/**
 * Whether the execution price of a second reaches the limit. A fill when the mark crosses would let a limit between mark and last fill
 * below what the contract sells for.
 */
export function limitReached(
  side: PositionSide,
  limit: DecimalValue,
  execution: DecimalValue,
): boolean {
  return side === 'long' ? new Decimal(execution).lte(limit) : new Decimal(execution).gte(limit);
}

/**
 * How a limit is filled at the execution price from `last`; undefined while it does not reach the limit. The better price of a short never
 * costs more than was frozen: its margin gives way, and a price that would leave none does not fill it.
 */
export function fillLimit(
  side: PositionSide,
  hold: LimitHold,
  last: DecimalValue,
  terms: Pick<ContractTerms, 'spread' | 'feeRate'>,
  tickSize: DecimalValue,
): LimitFill | undefined {
  const price = executionPrice(side, 'open', last, terms.spread, tickSize);
  if (!limitReached(side, hold.limit, price)) return undefined;
  const { number, multiple } = hold;
  const frozen = openingCost(hold.limit, number, multiple, terms).cost;
  return fillHeld(price, { frozen, number, multiple }, terms);
}

/** How an order that waited is filled at a price, from what it has frozen; undefined if that leaves no margin. */
export function fillHeld(
  price: Decimal,
  { frozen, number, multiple }: { frozen: Decimal; number: DecimalValue; multiple: number },
  { feeRate }: Pick<ContractTerms, 'feeRate'>,
): LimitFill | undefined {
  const notional = notionalValue(price, number);
  const fee = futuresFee(notional, feeRate);
  const margin = Decimal.min(initialMargin(notional, multiple), frozen.minus(fee));
  if (margin.lte(0)) return undefined;
  return { price, margin, fee, released: frozen.minus(margin).minus(fee) };
}

/** The rule that a take-profit or a stop-loss breaks. */
export interface StopError {
  code: 'TAKE_PROFIT_SIDE' | 'STOP_LOSS_SIDE' | 'STOP_BEYOND_LIQUIDATION' | 'PRICE_OFF_TICK';
  values: Readonly<Record<string, string>>;
}

/**
 * The first rule that the stops of a position break. `reference` is the mark price; for a pending limit order the limit. A long needs
 * `liquidation < stop-loss < reference < take-profit`, a short the reverse; either may be absent. `liquidation` is the exact price, and the
 * stop-loss must lie beyond the one that is shown.
 */
export function findStopError(
  stops: {
    side: PositionSide;
    takeProfit?: DecimalValue | undefined;
    stopLoss?: DecimalValue | undefined;
  },
  reference: DecimalValue,
  liquidation: DecimalValue,
  tickSize: string,
): StopError | undefined {
  const { side, takeProfit, stopLoss } = stops;
  const isAhead = (price: DecimalValue, other: DecimalValue) =>
    side === 'long' ? new Decimal(price).gt(other) : new Decimal(price).lt(other);
  for (const price of [takeProfit, stopLoss]) {
    if (price !== undefined && !isMultipleOf(price, tickSize)) {
      return { code: 'PRICE_OFF_TICK', values: { tick: tickSize } };
    }
  }
  if (takeProfit !== undefined && !isAhead(takeProfit, reference)) {
    return { code: 'TAKE_PROFIT_SIDE', values: { price: toWireAmount(reference) } };
  }
  if (stopLoss === undefined) return undefined;
  if (!isAhead(reference, stopLoss)) {
    return { code: 'STOP_LOSS_SIDE', values: { price: toWireAmount(reference) } };
  }
  const shown = shownLiquidationPrice(side, liquidation, tickSize);
  if (shown !== undefined && !isAhead(stopLoss, shown)) {
    return { code: 'STOP_BEYOND_LIQUIDATION', values: { price: toWireAmount(shown) } };
  }
  return undefined;
}
