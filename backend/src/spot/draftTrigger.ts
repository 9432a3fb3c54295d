import { Decimal, isMultipleOf } from '@h5/shared/money/money';
import { allowedTriggerRange } from '@h5/shared/rules/spot/spot';
import { AppError } from '../errors/AppError';
import type { PriceRecord } from '../prices/PriceRecord';
import type { MarketScale } from './MarketScale';
import type { OrderTrigger } from './WorkingOrder';

/** What an order with this trigger price waits for, beginning with the newest recorded second. */
export function draftTrigger(
  prices: Pick<PriceRecord, 'newest' | 'isFresh'>,
  scale: MarketScale,
  triggerPrice: string,
  now: number,
): OrderTrigger | AppError {
  const { symbol, tickSize } = scale.market;
  const newest = prices.newest();
  const index = newest?.prices.get(symbol)?.index;
  if (!newest || index === undefined || !prices.isFresh(now, symbol))
    return new AppError('MARKET_HALTED');
  const price = new Decimal(triggerPrice);
  if (!isMultipleOf(price, tickSize)) return new AppError('PRICE_OFF_TICK', { tick: tickSize });
  const { min, max } = allowedTriggerRange(index, tickSize);
  if (price.lt(min) || price.gt(max)) {
    return new AppError('PRICE_OUT_OF_BAND', { min: min.toFixed(), max: max.toFixed() });
  }
  if (price.eq(index)) return new AppError('TRIGGER_REACHED');
  return { price: scale.ticksOf(triggerPrice), rises: price.gt(index), since: newest.time };
}
