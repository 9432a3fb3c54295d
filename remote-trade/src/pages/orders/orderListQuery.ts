import { orderFilter, orderSide } from '@h5/shared/contract/orders/endpoints';
import type { OrderQuery } from '../../features/orders';

/** What the page lists: orders of a status, or the fills of all orders. */
export interface ListQuery extends Omit<OrderQuery, 'status'> {
  status: OrderQuery['status'] | 'trades';
}

/** Unknown values in the URL are ignored. */
export function readQuery(search: URLSearchParams): ListQuery {
  const side = orderSide.safeParse(search.get('side'));
  const baseId = Number(search.get('currency_id'));
  return {
    status: readStatus(search.get('status')),
    side: side.success ? side.data : undefined,
    baseId: Number.isSafeInteger(baseId) && baseId > 0 ? baseId : undefined,
  };
}

function readStatus(value: string | null): ListQuery['status'] {
  if (value === 'trades') return value;
  const status = orderFilter.safeParse(value);
  return status.success && status.data !== 'active' ? status.data : 'open';
}

/** What the URL says for a query; the first tab needs no word. */
export function writeQuery({ status, side, baseId }: ListQuery): Record<string, string> {
  return {
    ...(status !== 'open' && { status }),
    ...(side && { side }),
    ...(baseId && { currency_id: String(baseId) }),
  };
}
