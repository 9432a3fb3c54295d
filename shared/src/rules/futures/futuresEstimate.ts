/** What the ticket of a perpetual contract and its sheets show before anything is sent. Units and rounding as in `futures.ts`. */
import { Decimal, type DecimalValue } from '../../money/money';
import { roundCosts } from '../../money/roundParts';
import {
  bankruptcyPrice,
  breakEvenPrice,
  executionPrice,
  liquidationPrice,
  notionalValue,
  openingCost,
  positionMaintenance,
  shownLiquidationPrice,
  type PositionSide,
  type PositionValues,
} from './futures';
import { affordableLots, fillLimit, tierLots, type FuturesRules } from './futuresOrders';
import { settleClose } from './futuresSettlement';
import { lotsToNumber, numberToLots, type ContractTerms } from './futuresTerms';

export interface OpeningEstimate {
  /** At which it is opened. */
  price: Decimal;
  number: Decimal;
  notional: Decimal;
  margin: Decimal;
  fee: Decimal;
  /** Margin and fee: what leaves the balance, and the most that can be lost. */
  cost: Decimal;
  maintenance: Decimal;
  /** As shown; undefined if no price liquidates. */
  liquidation: Decimal | undefined;
  /** How far the price may move until then, as a ratio rounded down. */
  liquidationDistance: Decimal | undefined;
  bankruptcy: Decimal;
  breakEven: Decimal;
}

/** An order that opens a position. */
export interface OpeningOrder {
  side: PositionSide;
  lots: DecimalValue;
  /** The limit, or the execution price of an order at the market. */
  price: DecimalValue;
  multiple: number;
}

/** A position as it would be opened at `price`. */
export function estimateOpening(
  contract: FuturesRules,
  terms: Pick<ContractTerms, 'feeRate' | 'tiers'>,
  { side, lots, price, multiple }: OpeningOrder,
): OpeningEstimate {
  const number = lotsToNumber(lots, contract.contractSize);
  const { margin, fee } = openingCost(price, number, multiple, terms);
  return estimatePosition(contract, terms, { side, openPrice: price, number, margin }, fee);
}

/** A position as `last` would open it at a limit, at the price and with the margin of the fill; undefined if the limit waits. */
export function estimateLimitFill(
  contract: FuturesRules,
  terms: Pick<ContractTerms, 'feeRate' | 'spread' | 'tiers'>,
  { side, lots, price: limit, multiple }: OpeningOrder,
  last: DecimalValue,
): OpeningEstimate | undefined {
  const number = lotsToNumber(lots, contract.contractSize);
  const filled = fillLimit(side, { limit, number, multiple }, last, terms, contract.tickSize);
  if (!filled) return undefined;
  const { price: openPrice, margin, fee } = filled;
  return estimatePosition(contract, terms, { side, openPrice, number, margin }, fee);
}

function estimatePosition(
  contract: FuturesRules,
  terms: Pick<ContractTerms, 'feeRate' | 'tiers'>,
  position: PositionValues & { number: Decimal; margin: Decimal },
  fee: Decimal,
): OpeningEstimate {
  const { side, openPrice, number, margin } = position;
  const exact = liquidationPrice(terms, position);
  const liquidation = shownLiquidationPrice(side, exact, contract.tickSize);
  return {
    price: new Decimal(openPrice),
    number,
    notional: notionalValue(openPrice, number),
    margin,
    fee,
    cost: margin.plus(fee),
    maintenance: positionMaintenance(terms, position),
    liquidation,
    liquidationDistance: liquidation && priceDistance(liquidation, openPrice),
    bankruptcy: bankruptcyPrice(position),
    breakEven: breakEvenPrice(side, openPrice, terms, contract.tickSize),
  };
}

/** Margin and fee as shown: rounded up like their sum, and so that they add up to it. */
export function shownCostParts(
  { fee, cost }: Pick<OpeningEstimate, 'fee' | 'cost'>,
  decimals: number,
): { margin: Decimal; fee: Decimal; cost: Decimal } {
  const [margin, shownFee = new Decimal(0)] = roundCosts([cost.minus(fee), fee], decimals);
  return { margin, fee: shownFee, cost: margin.plus(shownFee) };
}

/** How far a price is from another one, as a ratio of the latter, rounded down to 4 decimals. */
export function priceDistance(price: DecimalValue, from: DecimalValue): Decimal {
  return new Decimal(price).div(from).minus(1).abs().toDecimalPlaces(4, Decimal.ROUND_DOWN);
}

/** The largest order: by what is available, by the tiers and by the room of the house, whichever is least. */
export function largestOrder(
  contract: FuturesRules,
  terms: Pick<ContractTerms, 'feeRate' | 'tiers' | 'lotStep'>,
  order: {
    available: DecimalValue;
    percent: number;
    price: DecimalValue;
    multiple: number;
    heldNotional: DecimalValue;
    /** At notional. */
    room: DecimalValue;
  },
): Decimal {
  if (new Decimal(order.price).lte(0)) return new Decimal(0);
  const byRoom = numberToLots(new Decimal(order.room).div(order.price), contract.contractSize);
  const step = new Decimal(terms.lotStep);
  return Decimal.min(
    affordableLots(contract, terms, order),
    tierLots(contract, terms, order),
    Decimal.max(0, byRoom).div(step).floor().times(step),
  );
}

/**
 * What closing brings at a trigger or a price on the screen, after the fee: filled with the spread, as if the last price were that price.
 * `net` is against the margin, without the fee that was paid on opening.
 */
export function estimateClose(
  { tickSize }: Pick<FuturesRules, 'tickSize'>,
  terms: Pick<ContractTerms, 'feeRate' | 'spread'>,
  position: PositionValues,
  last: DecimalValue,
) {
  const price = executionPrice(position.side, 'close', last, terms.spread, tickSize);
  const settlement = settleClose(position, price, terms.feeRate);
  return { price, ...settlement, net: settlement.returned.minus(position.margin) };
}
