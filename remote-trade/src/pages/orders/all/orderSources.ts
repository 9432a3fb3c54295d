import type { Api } from '@h5/shared/app';
import { getPositions } from '@h5/shared/contract/futures/endpoints';
import { getOptions } from '@h5/shared/contract/options/endpoints';
import { getOrders } from '@h5/shared/contract/orders/endpoints';
import { getStockOrders } from '@h5/shared/contract/stocks/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';
import type { ListedOrder, OrderProduct } from './ListedOrder';

/** Orders that still wait or run, or those that have ended. */
export type OrderTab = 'open' | 'history';

/** One list of the server among those that are shown as one. */
export interface OrderSource {
  product: OrderProduct;
  pages: PagedResource<ListedOrder>;
}

interface Page {
  page: number;
  limit: number;
}

type ReadPage = (page: Page) => Promise<{ list: ListedOrder[]; total: number }>;

const quiet = { quiet: true } as const;
const running = 0;
const settled = 3;

/** The lists of a tab, each newest first. */
export function orderSources(tab: OrderTab, api: Api): OrderSource[] {
  const isOpen = tab === 'open';
  const source = (product: OrderProduct, read: ReadPage): OrderSource => ({
    product,
    pages: new PagedResource(read, ({ key }) => key),
  });
  const positions = (status: 'pending' | 'closed' | 'cancelled') =>
    source('contract', async (page) => {
      const { list, total } = await api.call(getPositions, { status, ...page }, quiet);
      return {
        total,
        list: list.map((position) => ({
          product: 'contract',
          key: position.id,
          time: position.closedAt ?? position.createdAt,
          position,
        })),
      };
    });

  return [
    source('spot', async (page) => {
      const status = isOpen ? 'active' : 'history';
      const { list, total } = await api.call(getOrders, { status, ...page }, quiet);
      return {
        total,
        list: list.map((order) => ({
          product: 'spot',
          key: order.id,
          time: order.createdAt,
          order,
        })),
      };
    }),
    ...(isOpen ? [positions('pending')] : [positions('closed'), positions('cancelled')]),
    source('seconds', async (page) => {
      const status = isOpen ? running : settled;
      const { list, total } = await api.call(getOptions, { status, ...page }, quiet);
      return {
        total,
        list: list.map((option) => ({
          product: 'seconds',
          key: option.id,
          time: option.acceptedAt,
          option,
        })),
      };
    }),
    source('stock', async (page) => {
      const { list, total } = await api.call(getStockOrders, { status: tab, ...page }, quiet);
      return {
        total,
        list: list.map((order) => ({
          product: 'stock',
          key: order.id,
          time: order.createdAt,
          order,
        })),
      };
    }),
  ];
}
