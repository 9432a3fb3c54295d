import type { Position } from '@h5/shared/contract/futures/position';
import type { Option } from '@h5/shared/contract/options/option';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import type { StockOrder } from '@h5/shared/contract/stocks/order';

/** An order of any product, by the time that lists sort it by. */
export type ListedOrder = { key: string; time: number } & (
  | { product: 'spot'; order: Order }
  | { product: 'contract'; position: Position }
  | { product: 'seconds'; option: Option }
  | { product: 'stock'; order: StockOrder }
);

export type OrderProduct = ListedOrder['product'];
export const orderProducts = [
  'spot',
  'contract',
  'seconds',
  'stock',
] as const satisfies OrderProduct[];
