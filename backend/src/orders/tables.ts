import type { OrderKind, OrderSide, OrderStatus } from '@h5/shared/contract/orders/endpoints';
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
    buy_fee: string;
    sell_fee: string;
    time: number;
  };
}

declare module '../db/Db' {
  interface Tables extends OrderTables {}
}
