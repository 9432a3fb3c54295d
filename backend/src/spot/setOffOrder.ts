import type { OrderReason } from '@h5/shared/contract/orders/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { findOrderError } from '@h5/shared/rules/spot/spot';
import { isOrderAllowed } from '@h5/shared/rules/spot/spotUnits';
import type { DraftOrderDeps } from './draftOrder';
import type { MarketState } from './MarketState';
import type { Settlement } from './Settlement';
import { mayRest, type WorkingOrder } from './WorkingOrder';

/** The recorded index that has reached an order's trigger price. */
interface SetOffBy {
  index: string;
  time: number;
  /** It could not be placed because of a fault. */
  mustEnd: boolean;
}

/**
 * Makes an order of a waiting one, or puts the stop of a limit order in its place. What can no longer be placed is cancelled with
 * its reason.
 */
export function setOffOrder(
  deps: Pick<DraftOrderDeps, 'state' | 'outflow'>,
  order: WorkingOrder,
  { index, time, mustEnd }: SetOffBy,
  settlement: Settlement,
): void {
  const { state } = deps;
  const marketState = state.marketOf(order);
  order.triggeredAt = time;
  marketState.placeStop(order);
  state.recount(order);
  settlement.amend(order);
  const reason = mustEnd ? 'NOT_CARRIED_OUT' : findReason(deps, order, index);
  if (reason) {
    order.reason = reason;
    settlement.cancel(order);
    return;
  }
  order.status = 'open';
  // The next one of this batch finds it counted.
  state.recount(order);
  order.sequence = state.nextSequence();
  if (order.kind === 'market') order.price = worstPriceOf(order, marketState);
  settlement.releaseAll(order);
  marketState.match(order, settlement);
  if (endedUnfilled(order)) order.reason = 'NO_LIQUIDITY';
}

function endedUnfilled({ status, remaining, quantity }: WorkingOrder): boolean {
  return status === 'cancelled' && remaining === quantity;
}

/** A buy pays no more than was frozen for it. */
function worstPriceOf(order: WorkingOrder, marketState: MarketState): number {
  const now = marketState.worstPrice(order.side);
  if (!now) return order.price;
  const price = order.scale.ticksOf(now.toFixed());
  return order.side === 'buy' ? Math.min(price, order.price) : price;
}

function findReason(
  { state, outflow }: Pick<DraftOrderDeps, 'state' | 'outflow'>,
  order: WorkingOrder,
  index: string,
): OrderReason | undefined {
  const { userId, scale, kind, timeInForce } = order;
  const { market } = scale;
  if (outflow?.isStopped) return 'OUTFLOW_STOPPED';
  if (market.status !== 'trading') return 'MARKET_NOT_TRADING';
  const marketState = state.marketOf(order);
  if (kind === 'market') {
    return marketState.worstPrice(order.side) ? undefined : 'NO_LIQUIDITY';
  }
  // One whose stop takes its place is counted already.
  const more = order.status === 'waiting' ? 1 : 0;
  const cap = mayRest(order) ? state.findOpenLimitsCap(userId, market.symbol, more) : undefined;
  if (cap !== undefined) return 'TOO_MANY_OPEN_ORDERS';
  const price = scale.priceText(order.price);
  const quantity = scale.quantityText(order.quantity);
  if (!isOrderAllowed(scale.rules, price, quantity, index)) {
    const error = findOrderError(market, new Decimal(price), new Decimal(quantity), index);
    return error?.code === 'PRICE_OUT_OF_BAND' ? 'PRICE_OUT_OF_BAND' : 'RULES_CHANGED';
  }
  const isRefused = timeInForce === 'post_only' && marketState.wouldFill(order);
  return isRefused ? 'WOULD_FILL' : undefined;
}
