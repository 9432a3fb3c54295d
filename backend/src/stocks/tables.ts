import type { OrderKind, OrderSide } from '@h5/shared/contract/orders/endpoints';
import type {
  StockOrderReason,
  StockOrderStatus,
  TimeInForce,
} from '@h5/shared/contract/stocks/order';
import type { StockVenueId } from '@h5/shared/contract/stocks/venues';

export interface StockTables {
  stock_orders: {
    id: string;
    sequence: number;
    user_id: string;
    market_id: number;
    side: OrderSide;
    kind: OrderKind;
    worst_price: string;
    quantity: string;
    time_in_force: TimeInForce;
    rate: string;
    filled: string;
    value: string;
    fee: string;
    usdt: string;
    frozen: string;
    status: StockOrderStatus;
    reason: StockOrderReason | null;
    expires_at: number;
    version: number;
    created_at: number;
    updated_at: number;
    req_id: string;
    req_hash: string;
  };
  stock_trades: {
    id: string;
    market_id: number;
    price: string;
    quantity: string;
    taker_side: OrderSide;
    buy_order_id: string | null;
    sell_order_id: string | null;
    buy_fee: string;
    sell_fee: string;
    /** In US dollars after the fee; null if the house sold. */
    sell_profit: string | null;
    time: number;
  };
  stock_positions: {
    user_id: string;
    market_id: number;
    quantity: string;
    cost: string;
    average: string;
    realised: string;
  };
  stock_sessions: { venue: StockVenueId; carried_out_at: number; is_open: boolean };
  stock_closes: { market_id: number; closed_at: number; price: string };
  stock_favourites: { user_id: string; market_id: number };
}

declare module '../db/Db' {
  interface Tables extends StockTables {}
}
