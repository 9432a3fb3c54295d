/**
 * Take-profit and stop-loss by what they are written as: a price, the move from the open price in percent, or what closing there brings.
 * A move and a profit are written without a sign: those of a stop-loss are against the position. Units and rounding as in `futures.ts`.
 */
import { ceilToStep, Decimal, floorToStep, type DecimalValue } from '../../money/money';
import type { PositionSide, PositionValues } from './futures';
import { estimateClose } from './futuresEstimate';
import type { FuturesRules } from './futuresOrders';
import type { ContractTerms } from './futuresTerms';

export const stopUnits = ['price', 'move', 'profit'] as const;
export type StopUnit = (typeof stopUnits)[number];
export type StopKind = 'takeProfit' | 'stopLoss';

type StopTerms = Pick<ContractTerms, 'feeRate' | 'spread'>;
type TickSize = Pick<FuturesRules, 'tickSize'>;

/** A position and the fees that it has paid so far. */
export interface StopGrounds {
  position: PositionValues;
  paid: DecimalValue;
}

/** Of a move without its sign, the tick that is no worse for the person; undefined below zero. */
export function stopAtMove(
  kind: StopKind,
  { side, openPrice }: Pick<PositionValues, 'side' | 'openPrice'>,
  percent: DecimalValue,
  { tickSize }: TickSize,
): Decimal | undefined {
  const move = signed(kind, percent).times(side === 'long' ? 1 : -1);
  return onTick(side, move.div(100).plus(1).times(openPrice), tickSize);
}

/** The move to a stop in percent, exact; below zero if a stop-loss is on the side of the gains, or a take-profit on that of the losses. */
export function moveToStop(
  kind: StopKind,
  { side, openPrice }: Pick<PositionValues, 'side' | 'openPrice'>,
  price: DecimalValue,
): Decimal {
  const move = new Decimal(price).div(openPrice).minus(1).times(100);
  return signed(kind, move.times(side === 'long' ? 1 : -1));
}

/** What the position comes to after all fees when it is closed at a stop: filled with the spread, as if the last price were the stop. */
export function profitAtStop(
  contract: TickSize,
  terms: StopTerms,
  { position, paid }: StopGrounds,
  price: DecimalValue,
): Decimal {
  return estimateClose(contract, terms, position, price).net.minus(paid);
}

/**
 * The stop at which the position comes to a profit, or for a stop-loss to a loss, without its sign: a tick at which it is no worse, at most one
 * past the nearest. Undefined if no price above zero does that.
 */
export function stopAtProfit(
  kind: StopKind,
  contract: TickSize,
  terms: StopTerms,
  grounds: StopGrounds,
  amount: DecimalValue,
): Decimal | undefined {
  const { side, openPrice, number } = grounds.position;
  const wanted = signed(kind, amount);
  const value = new Decimal(openPrice).times(number);
  const due = wanted.plus(grounds.paid);
  // The execution price whose gain pays the fee of closing as well, then the last price that is filled there.
  const [sign, start] = side === 'long' ? [1, value.plus(due)] : [-1, value.minus(due)];
  const execution = start
    .div(number)
    .div(new Decimal(1).minus(new Decimal(terms.feeRate).times(sign)));
  const last = execution.div(new Decimal(1).minus(new Decimal(terms.spread).times(sign)));
  let price = onTick(side, last, contract.tickSize);
  // The fill is on a tick and the fee is rounded up: a tick or two more.
  while (price && profitAtStop(contract, terms, grounds, price).lt(wanted)) {
    price = onTick(side, price.plus(new Decimal(contract.tickSize).times(sign)), contract.tickSize);
  }
  return price;
}

function signed(kind: StopKind, value: DecimalValue): Decimal {
  return new Decimal(value).times(kind === 'takeProfit' ? 1 : -1);
}

function onTick(side: PositionSide, price: Decimal, tickSize: string): Decimal | undefined {
  const tick = side === 'long' ? ceilToStep(price, tickSize) : floorToStep(price, tickSize);
  return tick.gt(0) ? tick : undefined;
}
