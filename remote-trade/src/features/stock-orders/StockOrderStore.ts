import { Resource, type Api } from '@h5/shared/app';
import { getStockOrders } from '@h5/shared/contract/stocks/endpoints';
import type { StockOrder } from '@h5/shared/contract/stocks/order';

/** One order, whatever its status. */
export class StockOrderStore {
  /** Null if the person has none with this id. */
  readonly reading: Resource<StockOrder | null>;

  constructor(id: string, api: Api) {
    const query = { id, status: 'history', page: 1, limit: 1 } as const;
    this.reading = new Resource(async () => {
      const { list } = await api.call(getStockOrders, query);
      return list[0] ?? null;
    });
  }
}
