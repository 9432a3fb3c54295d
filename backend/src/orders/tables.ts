import type {
  OrderKind,
  OrderReason,
  OrderSide,
  OrderStatus,
  TimeInForce,
} from '@h5/shared/contract/orders/endpoints';
import type { Generated } from '../db/Db';

export interface OrderTables {
  orders: {
    id: string;
    sequence: number;
    user_id: string;
    currency_id: number;
    quote_id: number;
    side: OrderSide;
    kind: OrderKind;
    /** Null: good till cancelled. */
    time_in_force: TimeInForce | null;
    kept_priority: Generated<boolean | null>;
    trigger_price: string | null;
    trigger_rises: boolean | null;
    trigger_since: number | null;
    stop_price: string | null;
    stop_limit_price: string | null;
    stop_rises: boolean | null;
    stop_since: number | null;
    take_profit_price: string | null;
    stop_loss_price: string | null;
    parent_id: string | null;
    triggered_at: Generated<number | null>;
    reason: Generated<OrderReason | null>;
    worst_price: string;
    quantity: string;
    filled: Generated<string>;
    value: Generated<string>;
    fee_due: Generated<string>;
    fee: Generated<string>;
    frozen: string;
    status: Generated<OrderStatus>;
    version: Generated<number>;
    created_at: number;
    updated_at: number;
    /** The request that placed it. */
    req_id: string | null;
    req_hash: string | null;
  };
  trades: {
    id: string;
    currency_id: number;
    quote_id: number;
    price: string;
    quantity: string;
    taker_side: OrderSide;
    buy_order_id: string | null;
    sell_order_id: string | null;
    /** Null: the house. */
    buyer_id: string | null;
    seller_id: string | null;
    buy_fee: string;
    sell_fee: string;
    time: number;
  };
}

declare module '../db/Db' {
  interface Tables extends OrderTables {}
}
