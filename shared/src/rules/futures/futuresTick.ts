/** What one recorded second does to a position. */
import { Decimal, type DecimalValue } from '../../money/money';
import { executionPrice, isLiquidated, type PositionSide, type PositionValues } from './futures';
import type { ContractTerms } from './futuresTerms';

export interface PositionStops {
  takeProfit?: DecimalValue | undefined;
  stopLoss?: DecimalValue | undefined;
}

export type TickEvent = 'take_profit' | 'stop_loss' | 'liquidation';

/** Whether the mark price reaches a take-profit or stop-loss, including one that it has passed. */
export function reachedStop(
  side: PositionSide,
  { takeProfit, stopLoss }: PositionStops,
  mark: DecimalValue,
): 'take_profit' | 'stop_loss' | undefined {
  const price = new Decimal(mark);
  const isLong = side === 'long';
  if (takeProfit !== undefined && (isLong ? price.gte(takeProfit) : price.lte(takeProfit)))
    return 'take_profit';
  if (stopLoss !== undefined && (isLong ? price.lte(stopLoss) : price.gte(stopLoss)))
    return 'stop_loss';
  return undefined;
}

/**
 * The one event of a position in a second: a take-profit or stop-loss comes before the liquidation, also when one tick passes both. A stop
 * is filled at the execution price from the second's last price, a liquidation at its mark.
 */
export function findTickEvent(
  position: PositionValues & PositionStops,
  prices: { mark: DecimalValue; last: DecimalValue },
  terms: Pick<ContractTerms, 'spread' | 'tiers'>,
  tickSize: DecimalValue,
): { event: TickEvent; price: Decimal } | undefined {
  const stop = reachedStop(position.side, position, prices.mark);
  if (stop) {
    const price = executionPrice(position.side, 'close', prices.last, terms.spread, tickSize);
    return { event: stop, price };
  }
  if (!isLiquidated(terms, position, prices.mark)) return undefined;
  return { event: 'liquidation', price: new Decimal(prices.mark) };
}
