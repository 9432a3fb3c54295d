/** Orders that open a position once the price has moved as far as their trigger price. Units and rounding as in `futures.ts`. */
import { ceilToStep, Decimal, floorToStep, type DecimalValue } from '../../money/money';
import { executionPrice, openingCost, type PositionSide } from './futures';
import { fillHeld, type LimitFill } from './futuresOrders';
import type { ContractTerms } from './futuresTerms';

/** How far past its trigger price a stop entry may be filled, as a ratio. A price that jumps farther cancels it. */
export const stopEntryReach = '0.01';

/** Whether the execution price of a second has moved as far as the trigger price: up to it for a long, down to it for a short. */
export function stopEntryReached(
  side: PositionSide,
  trigger: DecimalValue,
  execution: DecimalValue,
): boolean {
  const price = new Decimal(execution);
  return side === 'long' ? price.gte(trigger) : price.lte(trigger);
}

/** The worst price that a stop entry is filled at. */
export function worstStopEntry(
  side: PositionSide,
  trigger: DecimalValue,
  tickSize: DecimalValue,
): Decimal {
  const price = new Decimal(trigger);
  return side === 'long'
    ? ceilToStep(price.times(new Decimal(1).plus(stopEntryReach)), tickSize)
    : floorToStep(price.times(new Decimal(1).minus(stopEntryReach)), tickSize);
}

/**
 * The price at which an order that waits freezes its margin and its fee: the one that it waits for, or the worst one of a long that is set
 * off by a rising price.
 */
export function frozenAt(
  { kind, side, price }: { kind: 'limit' | 'stop' | 'market'; side: PositionSide; price: Decimal },
  tickSize: DecimalValue,
): Decimal {
  return kind === 'stop' && side === 'long' ? worstStopEntry(side, price, tickSize) : price;
}

/** What a stop entry freezes. */
export interface StopEntryHold {
  trigger: DecimalValue;
  number: DecimalValue;
  multiple: number;
}

/**
 * How a stop entry is filled at the execution price from `last`: undefined while that does not reach the trigger price, `jumped` if it is
 * too far past it.
 */
export function fillStopEntry(
  side: PositionSide,
  { trigger, number, multiple }: StopEntryHold,
  last: DecimalValue,
  terms: Pick<ContractTerms, 'spread' | 'feeRate'>,
  tickSize: DecimalValue,
): LimitFill | 'jumped' | undefined {
  const price = executionPrice(side, 'open', last, terms.spread, tickSize);
  if (!stopEntryReached(side, trigger, price)) return undefined;
  const worst = worstStopEntry(side, trigger, tickSize);
  if (side === 'long' ? price.gt(worst) : price.lt(worst)) return 'jumped';
  const held = frozenAt({ kind: 'stop', side, price: new Decimal(trigger) }, tickSize);
  const { cost } = openingCost(held, number, multiple, terms);
  return fillHeld(price, { frozen: cost, number, multiple }, terms);
}
