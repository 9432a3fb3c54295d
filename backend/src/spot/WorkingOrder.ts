import type { Order, OrderKind, OrderStatus } from '@h5/shared/contract/orders/endpoints';
import { averageFillPriceOfUnits, orderHoldUnits } from '@h5/shared/rules/spotUnits';
import type { AccountBalance } from '../ledger/AccountBalance';
import type { FeeRates, MarketScale } from './MarketScale';
import { formatMoneyUnits } from './MarketScale';
import type { BookOrder } from './OrderBook';

/** An order in the engine. Its price is the worst that it accepts. */
export interface WorkingOrder extends BookOrder {
  readonly scale: MarketScale;
  /** The fee rates when it was placed. */
  readonly rates: FeeRates;
  readonly sequence: number;
  readonly kind: OrderKind;
  /** Lots. */
  readonly quantity: bigint;
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
  /** Units of the quote currency for a buy, of the base currency for a sale; nothing until it rests. */
  frozen: bigint;
  status: OrderStatus;
  version: number;
  updatedAt: number;
}

/** An order that is not accepted yet. */
export type DraftOrder = Omit<WorkingOrder, 'base' | 'quote'>;

export function hasOrderEnded({ status }: Pick<WorkingOrder, 'status'>): boolean {
  return status === 'filled' || status === 'cancelled';
}

/** Lots. */
export function filledLots({ quantity, remaining }: Pick<WorkingOrder, 'quantity' | 'remaining'>) {
  return quantity - remaining;
}

/** The balance of the currency that the order spends. */
export function payingBalance({ side, base, quote }: WorkingOrder): AccountBalance {
  return side === 'buy' ? quote : base;
}

/** The amount that must stay frozen for the unfilled part. */
export function requiredHold(
  order: Pick<WorkingOrder, 'side' | 'scale' | 'rates' | 'price' | 'remaining' | 'feeDue' | 'fee'>,
): bigint {
  const { side, scale, rates, price, remaining, feeDue, fee } = order;
  if (remaining === 0n) return 0n;
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
export function toContractOrder(order: DraftOrder): Order {
  const { scale, value } = order;
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
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    version: order.version,
  };
}
