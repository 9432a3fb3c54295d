import type { PositionSide } from '@h5/shared/contract/futures/position';
import type { Decimal, DecimalValue } from '@h5/shared/money/money';
import { executionPrice } from '@h5/shared/rules/futures/futures';
import { limitReached } from '@h5/shared/rules/futures/futuresOrders';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { stopEntryReached } from '@h5/shared/rules/futures/stopEntries';
import { AppError } from '../errors/AppError';
import type { FuturesTick } from '../markets/MarketFeed';
import type { MarketPositions } from './MarketPositions';

/** The price at which the newest tick would fill an order, or the newest second if there was no tick since the start. */
export function newestPrice(
  { market, price: recorded }: MarketPositions,
  side: PositionSide,
  newest: FuturesTick | undefined,
): Decimal {
  const last = newest?.price ?? recorded?.last ?? 0;
  return executionPrice(side, 'open', last, futuresTerms.spread, market.tickSize);
}

/** Whether a limit would be filled by the newest tick. */
export function wouldFill(
  positions: MarketPositions,
  { side, limit }: { side: PositionSide; limit: DecimalValue },
  newest: FuturesTick | undefined,
): boolean {
  return limitReached(side, limit, newestPrice(positions, side, newest));
}

/** Why a trigger price is none: the newest tick has moved as far already. */
export function findTriggerError(
  positions: MarketPositions,
  { side, trigger }: { side: PositionSide; trigger: DecimalValue },
  newest: FuturesTick | undefined,
): AppError | undefined {
  const price = newestPrice(positions, side, newest);
  return stopEntryReached(side, trigger, price)
    ? new AppError('TRIGGER_SIDE', { price: price.toFixed() })
    : undefined;
}
