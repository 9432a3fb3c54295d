import type { Order, OrderKind, OrderStatus } from '@h5/shared/contract/orders/endpoints';
import { fromUnits } from '../markets/units';
import type { MarketScale } from './MarketScale';
import { moneyText, roundedFee } from './MarketScale';
import type { BookOrder } from './OrderBook';

/** An order that the engine still works on. Its price is the worst that it accepts. */
export interface WorkingOrder extends BookOrder {
  readonly scale: MarketScale;
  readonly sequence: number;
  readonly kind: OrderKind;
  /** Lots. */
  readonly quantity: bigint;
  readonly baseAccount: number;
  readonly quoteAccount: number;
  readonly createdAt: number;
  /** Lots. */
  filled: bigint;
  /** What the filled part was worth, in units of the quote coin. */
  value: bigint;
  /** The fee before it is rounded up, in 10⁻¹⁴. */
  feeDue: bigint;
  /** The fee paid so far, in units of the quote coin. */
  fee: bigint;
  /** Units of the quote coin for a buy, of the base coin for a sale; nothing until it rests. */
  frozen: bigint;
  status: OrderStatus;
  version: number;
  updatedAt: number;
}

export function hasEnded({ status }: Pick<WorkingOrder, 'status'>): boolean {
  return status === 'filled' || status === 'cancelled';
}

/** The account of the coin that the order spends. */
export function payingAccount({ side, baseAccount, quoteAccount }: WorkingOrder): number {
  return side === 'buy' ? quoteAccount : baseAccount;
}

/** What must stay frozen for what is not yet filled. */
export function requiredHold(
  order: Pick<WorkingOrder, 'side' | 'scale' | 'price' | 'quantity' | 'filled' | 'feeDue' | 'fee'>,
): bigint {
  const { side, scale, price, quantity, filled, feeDue, fee } = order;
  const rest = quantity - filled;
  if (rest === 0n) return 0n;
  if (side === 'sell') return scale.baseUnits(rest);
  const value = scale.quoteUnits(price, rest);
  return value + roundedFee(feeDue + value * scale.reservedRate) - fee;
}

/** The order as its owner sees it. */
export function toOrder(order: WorkingOrder): Order {
  const { scale, filled, value } = order;
  return {
    id: order.id,
    currencyId: scale.market.currencyId,
    quoteId: scale.market.quoteId,
    side: order.side,
    kind: order.kind,
    price: order.kind === 'limit' ? scale.priceText(order.price) : null,
    quantity: scale.quantityText(order.quantity),
    filled: scale.quantityText(filled),
    average: averageText(value, scale.baseUnits(filled)),
    fee: moneyText(order.fee),
    status: order.status,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    version: order.version,
  };
}

const averageDecimals = 18;

/** `averagePrice` of the rules in whole numbers. */
function averageText(value: bigint, filled: bigint): string {
  if (filled === 0n) return '0';
  return fromUnits((value * 10n ** BigInt(averageDecimals)) / filled, averageDecimals);
}
