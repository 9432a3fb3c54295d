import type {
  Order,
  OrderKind,
  OrderReason,
  OrderStatus,
  TimeInForce,
} from '@h5/shared/contract/orders/endpoints';
import { averageFillPriceOfUnits, orderHoldUnits } from '@h5/shared/rules/spot/spotUnits';
import type { AccountBalance } from '../ledger/AccountBalance';
import type { FaultSubject } from '../sequencer/DecisionError';
import type { FeeRates, MarketScale } from './MarketScale';
import { formatMoneyUnits } from './MarketScale';
import type { BookOrder } from './OrderBook';

/** The recorded index that an order waits for. */
export interface OrderTrigger {
  /** Ticks. */
  readonly price: number;
  /** Whether the index was below it when the order was accepted. */
  readonly rises: boolean;
  /** The newest recorded second when the order was accepted: only later ones set it off. */
  readonly since: number;
}

/** What takes the place of a limit order when the index reaches it before the first fill. */
export interface OrderStop extends OrderTrigger {
  readonly kind: OrderKind;
  /** Ticks: its limit, or the worst price that it accepts at the market. */
  readonly worstPrice: number;
}

/** Where the opposite order for what is filled of an order begins, in ticks. */
export interface OrderExits {
  readonly takeProfit?: number | undefined;
  readonly stopLoss?: number | undefined;
}

/** An order in the engine. Its price is the worst that it accepts. */
export interface WorkingOrder extends BookOrder {
  /** Ticks. An amendment or a stop may change it, and with it the sequence, while the order is not in the book. */
  price: number;
  readonly scale: MarketScale;
  /** The fee rates when it was placed. */
  readonly rates: FeeRates;
  sequence: number;
  /** Its stop may change it. */
  kind: OrderKind;
  readonly timeInForce: TimeInForce;
  /** Lots. */
  quantity: bigint;
  /** The owner's balances. */
  readonly base: AccountBalance;
  readonly quote: AccountBalance;
  readonly createdAt: number;
  /** What the filled part was worth, in units of the quote currency. */
  value: bigint;
  /** The exact fee so far, before it is rounded up. */
  feeDue: bigint;
  /** The fee paid so far, in units of the quote currency. */
  fee: bigint;
  /** Units of the quote currency for a buy, of the base currency for a sale; nothing until it waits or rests. */
  frozen: bigint;
  status: OrderStatus;
  /** Whether the last amendment kept its priority. */
  keptPriority?: boolean | undefined;
  readonly trigger?: OrderTrigger | undefined;
  readonly stop?: OrderStop | undefined;
  readonly exits?: OrderExits | undefined;
  /** The order whose take-profit or stop-loss it is. */
  readonly parentId?: string | undefined;
  /** The recorded second that set it or its stop off. */
  triggeredAt?: number | undefined;
  /** Why it could not be placed then. */
  reason?: OrderReason | undefined;
  version: number;
  updatedAt: number;
}

/** An order that is not accepted yet. */
export type DraftOrder = Omit<WorkingOrder, 'base' | 'quote'>;

const restsAsLimit: Readonly<Record<TimeInForce, boolean>> = {
  gtc: true,
  post_only: true,
  ioc: false,
  fok: false,
};

/** Whether what is not filled at once waits in the book: only then it takes a place among the open orders of its owner. */
export function mayRest({
  kind,
  timeInForce,
}: Pick<WorkingOrder, 'kind' | 'timeInForce'>): boolean {
  return kind === 'limit' && restsAsLimit[timeInForce];
}

export function hasOrderEnded({ status }: Pick<WorkingOrder, 'status'>): boolean {
  return status === 'filled' || status === 'cancelled';
}

/** What a fault in setting an order off is put down to. */
export function blamedOrder({ id, userId }: Pick<WorkingOrder, 'id' | 'userId'>): FaultSubject {
  return { kind: 'order', id, userId };
}

/** The index that may still set off an order or its stop. The first fill cancels the stop. */
export function armedTriggerOf(
  order: Pick<WorkingOrder, 'status' | 'trigger' | 'stop' | 'triggeredAt' | 'value'>,
): OrderTrigger | undefined {
  if (order.triggeredAt !== undefined || hasOrderEnded(order)) return undefined;
  return order.trigger ?? armedStopOf(order);
}

function armedStopOf({
  stop,
  triggeredAt,
  value,
}: Pick<WorkingOrder, 'stop' | 'triggeredAt' | 'value'>) {
  return triggeredAt === undefined && value === 0n ? stop : undefined;
}

/** Lots. */
export function filledLots({ quantity, remaining }: Pick<WorkingOrder, 'quantity' | 'remaining'>) {
  return quantity - remaining;
}

/** The balance of the currency that the order spends. */
export function payingBalance({ side, base, quote }: WorkingOrder): AccountBalance {
  return side === 'buy' ? quote : base;
}

/** The amount that must stay frozen for the unfilled part: while a stop may take its place, the larger of both. */
export function requiredHold(
  order: Pick<
    WorkingOrder,
    | 'side'
    | 'scale'
    | 'rates'
    | 'price'
    | 'remaining'
    | 'feeDue'
    | 'fee'
    | 'value'
    | 'stop'
    | 'triggeredAt'
  >,
): bigint {
  const { side, scale, rates, remaining, feeDue, fee } = order;
  if (remaining === 0n) return 0n;
  const price = Math.max(order.price, armedStopOf(order)?.worstPrice ?? 0);
  const part = {
    side,
    base: scale.baseUnits(remaining),
    value: scale.quoteUnits(price, remaining),
    feeDue,
    feePaid: fee,
  };
  // The higher rate: an order may become maker or taker.
  return orderHoldUnits(part, rates.maker > rates.taker ? rates.maker : rates.taker);
}

/** The order as the contract describes it. */
export function toWireOrder(order: DraftOrder): Order {
  const { scale, value, exits } = order;
  const filled = filledLots(order);
  return {
    id: order.id,
    baseId: scale.market.baseId,
    quoteId: scale.market.quoteId,
    side: order.side,
    kind: order.kind,
    price: order.kind === 'limit' ? scale.priceText(order.price) : null,
    quantity: scale.quantityText(order.quantity),
    filled: scale.quantityText(filled),
    average: averageFillPriceOfUnits(value, scale.baseUnits(filled)),
    fee: formatMoneyUnits(order.fee),
    status: order.status,
    ...(order.timeInForce !== 'gtc' && { timeInForce: order.timeInForce }),
    ...(order.keptPriority !== undefined && { keptPriority: order.keptPriority }),
    ...(order.trigger && { triggerPrice: scale.priceText(order.trigger.price) }),
    ...(order.stop && { stopPrice: scale.priceText(order.stop.price) }),
    ...(order.stop?.kind === 'limit' && { stopLimitPrice: scale.priceText(order.stop.worstPrice) }),
    ...(exits?.takeProfit && { takeProfitPrice: scale.priceText(exits.takeProfit) }),
    ...(exits?.stopLoss && { stopLossPrice: scale.priceText(exits.stopLoss) }),
    ...(order.parentId && { parentId: order.parentId }),
    ...(order.triggeredAt !== undefined && { triggeredAt: order.triggeredAt }),
    ...(order.reason && { reason: order.reason }),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    version: order.version,
  };
}
