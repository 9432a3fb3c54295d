/** What the ticket of a perpetual contract and its sheets show before anything is sent. Units and rounding as in `futures.ts`. */
import { Decimal, type DecimalValue } from '../../money/money';
import {
  bankruptcyPrice,
  breakEvenPrice,
  executionPrice,
  liquidationPrice,
  openingCost,
  positionMaintenance,
  shownLiquidationPrice,
  type PositionSide,
  type PositionValues,
} from './futures';
import { affordableLots, tierLots, type ContractRules } from './futuresOrders';
import { settleClose } from './futuresSettlement';
import { lotsToNumber, numberToLots, type FuturesTerms } from './futuresTerms';

export interface OpeningEstimate {
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

/** A position as it would be opened at `price`. */
export function estimateOpening(
  contract: ContractRules,
  terms: Pick<FuturesTerms, 'feeRate' | 'tiers'>,
  order: { side: PositionSide; lots: DecimalValue; price: DecimalValue; multiple: number },
): OpeningEstimate {
  const { side, price: openPrice, multiple } = order;
  const number = lotsToNumber(order.lots, contract.contractSize);
  const costs = openingCost(openPrice, number, multiple, terms);
  const position = { side, openPrice, number, margin: costs.margin };
  const exact = liquidationPrice(terms, position);
  const liquidation = shownLiquidationPrice(side, exact, contract.tickSize);
  return {
    number,
    ...costs,
    maintenance: positionMaintenance(terms, position),
    liquidation,
    liquidationDistance: liquidation && priceDistance(liquidation, openPrice),
    bankruptcy: bankruptcyPrice(position),
    breakEven: breakEvenPrice(side, openPrice, terms, contract.tickSize),
  };
}

/** How far a price is from another one, as a ratio of the latter, rounded down to 4 decimals. */
export function priceDistance(price: DecimalValue, from: DecimalValue): Decimal {
  return new Decimal(price).div(from).minus(1).abs().toDecimalPlaces(4, Decimal.ROUND_DOWN);
}

/** The largest order: by what is available, by the tiers and by the room of the house, whichever is least. */
export function largestOrder(
  contract: ContractRules,
  terms: Pick<FuturesTerms, 'feeRate' | 'tiers' | 'lotStep'>,
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
  { tickSize }: Pick<ContractRules, 'tickSize'>,
  terms: Pick<FuturesTerms, 'feeRate' | 'spread'>,
  position: PositionValues,
  last: DecimalValue,
) {
  const price = executionPrice(position.side, 'close', last, terms.spread, tickSize);
  const settlement = settleClose(position, price, terms.feeRate);
  return { price, ...settlement, net: settlement.returned.minus(position.margin) };
}
