import type { PlaceOrderInput } from '@h5/shared/contract/orders/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { allowedTriggerRange, findOrderError } from '@h5/shared/rules/spot/spot';
import { AppError } from '../errors/AppError';
import { worstPriceFrom } from './draftStop';
import type { MarketScale } from './MarketScale';
import { oppositeSide } from './OrderBook';
import type { OrderExits } from './WorkingOrder';

type ExitTerms = Pick<
  PlaceOrderInput,
  'side' | 'quantity' | 'stopPrice' | 'takeProfitPrice' | 'stopLossPrice'
>;

/**
 * The take-profit and the stop-loss of an order, if the rules of the market allow an opposite order of its whole quantity at them.
 * They are on either side of `reference`, the price at which it is filled at the latest.
 */
export function draftExits(
  scale: MarketScale,
  { side, quantity, stopPrice, takeProfitPrice, stopLossPrice }: ExitTerms,
  reference: string,
): OrderExits | AppError | undefined {
  if (takeProfitPrice === undefined && stopLossPrice === undefined) return undefined;
  // Which of its two prices it would be filled at is not known.
  if (stopPrice !== undefined) return new AppError('INVALID_REQUEST');
  const isAbove = (price: string) => new Decimal(price).gt(reference);
  const isBelow = (price: string) => new Decimal(price).lt(reference);
  const [gains, loses] = side === 'buy' ? [isAbove, isBelow] : [isBelow, isAbove];
  if (takeProfitPrice !== undefined && !gains(takeProfitPrice)) {
    return new AppError('TAKE_PROFIT_SIDE');
  }
  if (stopLossPrice !== undefined && !loses(stopLossPrice)) return new AppError('STOP_LOSS_SIDE');
  const error =
    findExitError(scale, takeProfitPrice, { reference, quantity }) ??
    findExitError(scale, stopLossPrice, { reference, quantity }) ??
    findWorstError(scale, side, stopLossPrice, quantity);
  return (
    error ?? {
      takeProfit: ticksOf(scale, takeProfitPrice),
      stopLoss: ticksOf(scale, stopLossPrice),
    }
  );
}

function ticksOf(scale: MarketScale, price: string | undefined): number | undefined {
  return price === undefined ? undefined : scale.ticksOf(price);
}

function findExitError(
  { market }: MarketScale,
  price: string | undefined,
  { reference, quantity }: { reference: string; quantity: string },
): AppError | undefined {
  if (price === undefined) return undefined;
  const { min, max } = allowedTriggerRange(reference, market.tickSize);
  if (new Decimal(price).lt(min) || new Decimal(price).gt(max)) {
    return new AppError('PRICE_OUT_OF_BAND', { min: toWireAmount(min), max: toWireAmount(max) });
  }
  return errorAt(market, new Decimal(price), quantity);
}

/** A stop-loss sells at the market: below its price by as much as such an order accepts. */
function findWorstError(
  scale: MarketScale,
  side: PlaceOrderInput['side'],
  stopLoss: string | undefined,
  quantity: string,
): AppError | undefined {
  if (stopLoss === undefined) return undefined;
  return errorAt(scale.market, worstPriceFrom(scale, oppositeSide(side), stopLoss), quantity);
}

function errorAt(market: MarketScale['market'], price: Decimal, quantity: string) {
  const error = findOrderError(market, price, new Decimal(quantity));
  return error && new AppError(error.code, error.values);
}
