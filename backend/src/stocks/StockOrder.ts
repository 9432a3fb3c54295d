import type { OrderKind } from '@h5/shared/contract/orders/endpoints';
import type {
  StockOrderReason,
  StockOrderStatus,
  TimeInForce,
} from '@h5/shared/contract/stocks/order';
import { stockBuyHoldUnits, usdtRateUnits } from '@h5/shared/rules/stocks/stockUnits';
import type { AccountBalance } from '../ledger/AccountBalance';
import { formatMoneyUnits, parseMoneyUnits, type MarketScale } from '../spot/MarketScale';
import type { BookOrder } from '../spot/OrderBook';
import type { StockOrderRow } from './stocks.sql';

/** An order for a stock in the engine. Amounts of money are whole numbers of 10⁻⁸. */
export interface WorkingStockOrder extends BookOrder {
  readonly scale: MarketScale;
  readonly sequence: number;
  readonly kind: OrderKind;
  /** The worst price that it accepts. At the market it is drawn closer when a queued order goes to the market. */
  price: number;
  /** Lots. */
  readonly quantity: bigint;
  readonly timeInForce: TimeInForce;
  /** US dollars for one USDT, and the same as an integer. */
  readonly rate: string;
  readonly rateUnits: bigint;
  readonly expiresAt: number;
  readonly createdAt: number;
  readonly reqId: string;
  readonly reqHash: string;
  /** The owner's shares and USDT. */
  readonly shares: AccountBalance;
  readonly cash: AccountBalance;
  /** What the filled part was worth, in US dollars. */
  value: bigint;
  /** In US dollars. */
  fee: bigint;
  /** What a buy has paid or a sale has brought, in USDT. */
  usdt: bigint;
  /** Of USDT for a buy, of shares for a sale. */
  frozen: bigint;
  status: StockOrderStatus;
  reason: StockOrderReason | null;
  version: number;
  updatedAt: number;
}

/** An order that is not accepted yet. */
export type DraftStockOrder = Omit<WorkingStockOrder, 'shares' | 'cash'>;

export const workingStatuses: readonly StockOrderStatus[] = ['queued', 'open', 'partial'];

export function hasStockOrderEnded({ status }: Pick<WorkingStockOrder, 'status'>): boolean {
  return !workingStatuses.includes(status);
}

/** The balance that the order spends. */
export function spentBalance({ side, shares, cash }: WorkingStockOrder): AccountBalance {
  return side === 'buy' ? cash : shares;
}

/** The amount that must stay frozen for the unfilled part. */
export function requiredStockHold(
  order: Pick<
    WorkingStockOrder,
    'side' | 'scale' | 'price' | 'remaining' | 'value' | 'usdt' | 'rateUnits'
  >,
): bigint {
  const { side, scale, price, remaining, value, usdt, rateUnits } = order;
  if (side === 'sell') return scale.baseUnits(remaining);
  return stockBuyHoldUnits(
    { value, rest: scale.quoteUnits(price, remaining), paid: usdt },
    rateUnits,
  );
}

export function toStockOrderRow(order: DraftStockOrder): StockOrderRow {
  const { scale } = order;
  return {
    id: order.id,
    sequence: order.sequence,
    user_id: order.userId,
    market_id: scale.market.id,
    side: order.side,
    kind: order.kind,
    worst_price: scale.priceText(order.price),
    quantity: scale.quantityText(order.quantity),
    time_in_force: order.timeInForce,
    rate: order.rate,
    filled: scale.quantityText(order.quantity - order.remaining),
    value: formatMoneyUnits(order.value),
    fee: formatMoneyUnits(order.fee),
    usdt: formatMoneyUnits(order.usdt),
    frozen: formatMoneyUnits(order.frozen),
    status: order.status,
    reason: order.reason,
    expires_at: order.expiresAt,
    version: order.version,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    req_id: order.reqId,
    req_hash: order.reqHash,
  };
}

export function restoreStockOrder(row: StockOrderRow, scale: MarketScale): DraftStockOrder {
  const quantity = scale.lotsOf(row.quantity);
  return {
    id: row.id,
    userId: row.user_id,
    side: row.side,
    price: scale.ticksOf(row.worst_price),
    remaining: quantity - scale.lotsOf(row.filled),
    scale,
    sequence: row.sequence,
    kind: row.kind,
    quantity,
    timeInForce: row.time_in_force,
    rate: row.rate,
    rateUnits: usdtRateUnits(row.rate),
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    reqId: row.req_id,
    reqHash: row.req_hash,
    value: parseMoneyUnits(row.value),
    fee: parseMoneyUnits(row.fee),
    usdt: parseMoneyUnits(row.usdt),
    frozen: parseMoneyUnits(row.frozen),
    status: row.status,
    reason: row.reason,
    version: row.version,
    updatedAt: row.updated_at,
  };
}
