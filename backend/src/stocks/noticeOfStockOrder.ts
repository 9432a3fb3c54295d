import { orderNotice, type OrderNotice } from '@h5/shared/contract/alerts/notices';
import { averageFillPrice } from '@h5/shared/rules/spot/spot';
import { toWireAmount } from '@h5/shared/money/money';
import { newUuidV7 } from '../db/newUuidV7';
import { encode } from '../wire/encode';
import { stockNumberOf } from './stockNumber';
import { toStockOrderRow, type WorkingStockOrder } from './StockOrder';

/** What the owner of an order is told on any page when it ends without a request: filled, rejected, expired, or nobody took it. */
export function noticeOfStockOrder(order: WorkingStockOrder, now: number): OrderNotice {
  const { market } = order.scale;
  const { id, side, status, filled, value } = toStockOrderRow(order);
  return encode(orderNotice, {
    kind: 'order',
    key: 'stock',
    id: newUuidV7(now),
    params: {
      order: id,
      symbol: market.symbol,
      stock_id: String(stockNumberOf(market)),
      side,
      status,
      filled,
      average: toWireAmount(averageFillPrice(value, filled)),
    },
    at: now,
  });
}
