import { makeAutoObservable, runInAction } from 'mobx';
import { Resource, type Api, type TopicHub } from '@h5/shared/app';
import { cancelStockOrder, getStockOrders } from '@h5/shared/contract/stocks/endpoints';
import type { StockOrder } from '@h5/shared/contract/stocks/order';
import { ownBalancesTopic } from '@h5/shared/contract/wallet/topics';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { PagedResource } from '@h5/shared/requests/PagedResource';

const pageSize = 100;

/** The person's orders for one stock. Each change of an order moves a balance of the account for stocks, which sets off a read. */
export class StockOrdersStore {
  /** Ids of the orders that are being cancelled. */
  cancelling = new Set<string>();
  /** Ended orders, newest first. */
  readonly history: PagedResource<StockOrder>;
  readonly #stockId: number;
  readonly #api: Api;
  readonly #topics: TopicHub;
  readonly #open: Resource<readonly StockOrder[]>;

  constructor(stockId: number, api: Api, topics: TopicHub) {
    this.#stockId = stockId;
    this.#api = api;
    this.#topics = topics;
    this.#open = new Resource(() => this.readOpen());
    this.history = new PagedResource(
      (page) => api.call(getStockOrders, { status: 'history', stockId, ...page }, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { history: false }, { autoBind: true });
  }

  /** Working orders, newest first; undefined until they are read. */
  get open(): readonly StockOrder[] | undefined {
    return this.#open.value;
  }

  get problem(): string | undefined {
    return this.#open.problem;
  }

  find(id: string): StockOrder | undefined {
    return [...(this.open ?? []), ...this.history.rows].find((order) => order.id === id);
  }

  watch(): () => void {
    return this.#topics.subscribe(ownBalancesTopic, {
      onEvent: (balances) => {
        const { stock } = accountType;
        if (balances.some((balance) => balance.accountType === stock)) void this.reload();
      },
      onResync: () => void this.reload(),
    });
  }

  async reload(): Promise<void> {
    await Promise.all([this.#open.invalidate(), this.history.refresh()]);
  }

  async cancel({ id }: Pick<StockOrder, 'id'>): Promise<void> {
    if (this.cancelling.has(id)) return;
    this.cancelling.add(id);
    try {
      // An order is cancelled once, so that a repeat of the call changes nothing.
      await this.#api.call(cancelStockOrder, { id });
    } catch {
      // The call has shown the error; the lists tell what became of the order.
    } finally {
      runInAction(() => this.cancelling.delete(id));
      void this.reload();
    }
  }

  private async readOpen(): Promise<StockOrder[]> {
    const orders: StockOrder[] = [];
    for (let page = 1; ; page += 1) {
      const query = { status: 'open' as const, stockId: this.#stockId, page, limit: pageSize };
      const { list, total } = await this.#api.call(getStockOrders, query, { quiet: true });
      orders.push(...list);
      if (page * pageSize >= total) return orders;
    }
  }
}
