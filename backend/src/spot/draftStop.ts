import type { OrderSide, PlaceOrderInput } from '@h5/shared/contract/orders/endpoints';
import { Decimal } from '@h5/shared/money/money';
import {
  findOrderError,
  marketBuyWorstPrice,
  marketSellWorstPrice,
} from '@h5/shared/rules/spot/spot';
import { isOrderAllowed } from '@h5/shared/rules/spot/spotUnits';
import { AppError } from '../errors/AppError';
import type { PriceRecord } from '../prices/PriceRecord';
import { draftTrigger } from './draftTrigger';
import type { MarketScale } from './MarketScale';
import type { OrderStop, OrderTrigger } from './WorkingOrder';

type StopTerms = Pick<
  PlaceOrderInput,
  'side' | 'price' | 'quantity' | 'timeInForce' | 'triggerPrice' | 'stopPrice' | 'stopLimitPrice'
>;

/** The stop that takes the place of a limit order, if the terms have one and the rules of the market allow it. */
export function draftStop(
  prices: Pick<PriceRecord, 'newest' | 'isFresh'>,
  scale: MarketScale,
  terms: StopTerms,
  now: number,
): OrderStop | AppError | undefined {
  const { side, price, quantity, timeInForce, triggerPrice, stopPrice, stopLimitPrice } = terms;
  if (stopPrice === undefined) {
    return stopLimitPrice === undefined ? undefined : new AppError('INVALID_REQUEST');
  }
  const rests = timeInForce === undefined || timeInForce === 'gtc';
  if (price === undefined || triggerPrice !== undefined || !rests) {
    return new AppError('INVALID_REQUEST');
  }
  const trigger = draftTrigger(prices, scale, stopPrice, now);
  if (trigger instanceof AppError) return trigger;
  const isBuy = side === 'buy';
  const isBeyondLimit = isBuy
    ? trigger.price > scale.ticksOf(price)
    : trigger.price < scale.ticksOf(price);
  if (trigger.rises !== isBuy || !isBeyondLimit) return new AppError('STOP_LOSS_SIDE');

  const { market } = scale;
  const worst = stopLimitPrice ?? worstPriceFrom(scale, side, stopPrice).toFixed();
  const middle = stopLimitPrice === undefined ? undefined : stopPrice;
  if (!isOrderAllowed(scale.rules, worst, quantity, middle)) {
    const error = findOrderError(market, new Decimal(worst), new Decimal(quantity), middle);
    if (error) return new AppError(error.code, error.values);
  }
  return makeStop(scale, side, trigger, stopLimitPrice);
}

export function makeStop(
  scale: MarketScale,
  side: OrderSide,
  trigger: OrderTrigger,
  limitPrice: string | undefined,
): OrderStop {
  const worst = limitPrice ?? worstPriceFrom(scale, side, scale.priceText(trigger.price)).toFixed();
  return {
    ...trigger,
    kind: limitPrice === undefined ? 'market' : 'limit',
    worstPrice: scale.ticksOf(worst),
  };
}

/** The worst price that an order at the market accepts when the best offer or the trigger is at `price`. */
export function worstPriceFrom({ market }: MarketScale, side: OrderSide, price: string): Decimal {
  return side === 'buy'
    ? marketBuyWorstPrice(price, market.tickSize)
    : marketSellWorstPrice(price, market.tickSize);
}
