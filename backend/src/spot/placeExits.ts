import type { OrderReason } from '@h5/shared/contract/orders/endpoints';
import { isOrderAllowed } from '@h5/shared/rules/spot/spotUnits';
import { newUuidV7 } from '../db/newUuidV7';
import type { DepthPublisher } from './DepthPublisher';
import type { DraftOrderDeps } from './draftOrder';
import { makeStop } from './draftStop';
import { moneyToLedgerUnits } from './MarketScale';
import { oppositeSide } from './OrderBook';
import type { Settlement } from './Settlement';
import {
  filledLots,
  payingBalance,
  requiredHold,
  type OrderTrigger,
  type WorkingOrder,
} from './WorkingOrder';

export interface PlaceExitsDeps extends Pick<DraftOrderDeps, 'state' | 'prices' | 'outflow'> {
  depthPublisher: Pick<DepthPublisher, 'add'>;
}

/**
 * Places the exit orders of what has ended: opposite orders for what was filled, at the take-profit, at the stop-loss, or at whichever
 * comes first. Those of one batch are written with the end of their orders. One that cannot be placed is cancelled with its reason.
 */
export function placeExits(deps: PlaceExitsDeps, settlement: Settlement): void {
  const { state, depthPublisher } = deps;
  // An exit order may fill others that have exits.
  for (let parent = settlement.ended.shift(); parent; parent = settlement.ended.shift()) {
    const order = exitOf(deps, parent, settlement.now);
    if (!order) continue;
    settlement.exits.push(order);
    // The exit takes its place among the orders that are counted.
    state.recount(parent);
    const reason = findReason(deps, order);
    if (reason) {
      order.reason = reason;
      settlement.cancel(order);
      continue;
    }
    state.addWorking(order);
    const marketState = state.marketOf(order);
    if (order.status === 'waiting') marketState.wait(order, settlement);
    else marketState.match(order, settlement);
    depthPublisher.add(marketState);
  }
}

function exitOf(
  { state, prices }: PlaceExitsDeps,
  parent: WorkingOrder,
  now: number,
): WorkingOrder | undefined {
  const { id, userId, scale, base, quote, exits } = parent;
  const side = oppositeSide(parent.side);
  const quantity = filledLots(parent);
  if (!exits || quantity === 0n) return undefined;
  const { takeProfit, stopLoss } = exits;
  // The first recorded second from now on that is at the stop-loss or beyond.
  const trigger: OrderTrigger | undefined =
    stopLoss === undefined
      ? undefined
      : { price: stopLoss, rises: side === 'buy', since: prices.newest()?.time ?? now };
  const stop = trigger && makeStop(scale, side, trigger, undefined);
  const isWaiting = takeProfit === undefined;
  const price = takeProfit ?? stop?.worstPrice;
  if (price === undefined) return undefined;
  return {
    id: newUuidV7(now),
    userId,
    scale,
    base,
    quote,
    side,
    price,
    quantity,
    rates: scale.rates,
    timeInForce: 'gtc',
    parentId: id,
    sequence: state.nextSequence(),
    kind: isWaiting ? 'market' : 'limit',
    status: isWaiting ? 'waiting' : 'open',
    trigger: isWaiting ? trigger : undefined,
    stop: isWaiting ? undefined : stop,
    remaining: quantity,
    value: 0n,
    feeDue: 0n,
    fee: 0n,
    frozen: 0n,
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
}

function findReason(
  { state, outflow }: PlaceExitsDeps,
  order: WorkingOrder,
): OrderReason | undefined {
  const { userId, scale, status, price, stop } = order;
  const { market } = scale;
  if (outflow?.isStopped) return 'OUTFLOW_STOPPED';
  if (status === 'open' && market.status !== 'trading') return 'MARKET_NOT_TRADING';
  const cap = status === 'open' ? state.findOpenLimitsCap(userId, market.symbol) : undefined;
  if (cap !== undefined) return 'TOO_MANY_OPEN_ORDERS';
  const quantity = scale.quantityText(order.quantity);
  const isAllowed = [price, stop?.worstPrice].every(
    (ticks) => ticks === undefined || isOrderAllowed(scale.rules, scale.priceText(ticks), quantity),
  );
  // A part of an order may be too little for an order of its own.
  if (!isAllowed) return 'QUANTITY_TOO_SMALL';
  const { available } = payingBalance(order);
  return moneyToLedgerUnits(requiredHold(order)) > available ? 'INSUFFICIENT_BALANCE' : undefined;
}
