import { Decimal } from '@h5/shared/money/money';
import { findOrderError } from '@h5/shared/rules/spot/spot';
import { isOrderAllowed } from '@h5/shared/rules/spot/spotUnits';
import { AppError } from '../errors/AppError';
import type { AmendOrderCommand } from './commands';
import type { DraftOrderDeps } from './draftOrder';
import { moneyToLedgerUnits } from './MarketScale';
import { filledLots, payingBalance, requiredHold, type WorkingOrder } from './WorkingOrder';

/** The new terms of a working order. */
export interface Amendment {
  /** Ticks. */
  price: number;
  /** Lots. */
  quantity: bigint;
  /** Only a smaller quantity keeps the place in the queue of the price. */
  keepsPriority: boolean;
}

/** What an amendment makes of an order, if the rules of its market allow it. What only takes back is allowed like a cancel. */
export function planAmendment(
  deps: DraftOrderDeps,
  order: WorkingOrder,
  { price, quantity }: AmendOrderCommand['input'],
): Amendment | AppError {
  if (order.status === 'waiting') return planWaiting(order, { price, quantity });
  const { scale } = order;
  const newPrice = price ?? scale.priceText(order.price);
  const newQuantity = quantity ?? scale.quantityText(order.quantity);
  const error = findRuleError(order, newPrice, newQuantity);
  if (error) return error;

  const amendment = { price: scale.ticksOf(newPrice), quantity: scale.lotsOf(newQuantity) };
  const filled = filledLots(order);
  if (amendment.quantity <= filled) {
    return new AppError('QUANTITY_TOO_SMALL', { min: scale.quantityText(filled + 1n) });
  }
  if (amendment.price === order.price && amendment.quantity <= order.quantity) {
    return { ...amendment, keepsPriority: true };
  }
  const requeued = { ...amendment, keepsPriority: false };
  return findRequeueError(deps, order, requeued, newPrice) ?? requeued;
}

/** A waiting order has no priority to lose. Its limit is checked against its trigger price, like when it was placed. */
function planWaiting(
  order: WorkingOrder,
  { price, quantity }: AmendOrderCommand['input'],
): Amendment | AppError {
  const { scale, kind, trigger } = order;
  if (kind === 'market' && price !== undefined) return new AppError('INVALID_REQUEST');
  const newPrice = price ?? scale.priceText(order.price);
  const newQuantity = quantity ?? scale.quantityText(order.quantity);
  const middle = kind === 'limit' && trigger ? scale.priceText(trigger.price) : undefined;
  const error = findRuleError(order, newPrice, newQuantity, middle);
  if (error) return error;
  const amendment = { price: scale.ticksOf(newPrice), quantity: scale.lotsOf(newQuantity) };
  const hold = requiredHold({ ...order, ...amendment, remaining: amendment.quantity });
  return findUnpaid(order, hold) ?? { ...amendment, keepsPriority: true };
}

/** Why an order cannot join the book again with other terms. */
function findRequeueError(
  { state, feed, outflow }: DraftOrderDeps,
  order: WorkingOrder,
  { price, quantity }: Amendment,
  priceText: string,
): AppError | undefined {
  const { scale, side, kind, timeInForce } = order;
  if (outflow?.isStopped) return new AppError('OUTFLOW_STOPPED');
  if (scale.market.status !== 'trading') return new AppError('MARKET_NOT_TRADING');
  const { symbol } = scale.market;
  const index = feed.index(symbol);
  if (!feed.isLive(symbol) || index === undefined) return new AppError('MARKET_HALTED');
  if (price !== order.price) {
    const error = findRuleError(order, priceText, scale.quantityText(quantity), index);
    if (error) return error;
  }
  if (timeInForce === 'post_only' && state.marketOf(order).wouldFill({ kind, side, price })) {
    return new AppError('WOULD_FILL');
  }
  const hold = requiredHold({ ...order, price, remaining: quantity - filledLots(order) });
  return findUnpaid(order, hold);
}

function findUnpaid(order: WorkingOrder, hold: bigint): AppError | undefined {
  const missing = moneyToLedgerUnits(hold - order.frozen);
  return missing > payingBalance(order).available
    ? new AppError('INSUFFICIENT_BALANCE')
    : undefined;
}

function findRuleError(
  { scale }: WorkingOrder,
  price: string,
  quantity: string,
  index?: string,
): AppError | undefined {
  if (isOrderAllowed(scale.rules, price, quantity, index)) return undefined;
  const error = findOrderError(scale.market, new Decimal(price), new Decimal(quantity), index);
  return error && new AppError(error.code, error.values);
}
