import { orderFilter, orderSide } from '@h5/shared/contract/orders/endpoints';
import type { OrderQuery } from '../../features/orders';
import { orderProducts, type OrderProduct } from './all/ListedOrder';

/** What the page lists: orders of a status, or the fills of all orders. */
export interface ListQuery extends Omit<OrderQuery, 'status'> {
  /** The orders of every product, or of one. */
  product: OrderProduct | 'all';
  status: OrderQuery['status'] | 'trades';
}

/** Unknown values in the URL are ignored. */
export function readQuery(search: URLSearchParams): ListQuery {
  const side = orderSide.safeParse(search.get('side'));
  const baseId = Number(search.get('currency_id'));
  const query = {
    status: readStatus(search.get('status')),
    side: side.success ? side.data : undefined,
    baseId: Number.isSafeInteger(baseId) && baseId > 0 ? baseId : undefined,
  };
  const named = orderProducts.find((product) => product === search.get('product'));
  return { ...query, product: named ?? (isOfSpot(query) ? 'spot' : 'all') };
}

/** Whether only the list of spot orders can show it. */
function isOfSpot({ status, side, baseId }: Omit<ListQuery, 'product'>): boolean {
  return (status !== 'open' && status !== 'history') || side !== undefined || baseId !== undefined;
}

function readStatus(value: string | null): ListQuery['status'] {
  if (value === 'trades') return value;
  const status = orderFilter.safeParse(value);
  return status.success && status.data !== 'active' ? status.data : 'open';
}

/** What the URL says for a query; the first tab needs no word. */
export function writeQuery({ product, status, side, baseId }: ListQuery): Record<string, string> {
  return {
    ...(product !== 'all' && { product }),
    ...(status !== 'open' && { status }),
    ...(side && { side }),
    ...(baseId && { currency_id: String(baseId) }),
  };
}
