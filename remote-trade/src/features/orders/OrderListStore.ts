import { makeAutoObservable } from 'mobx';
import type { Api, TopicHub } from '@h5/shared/app';
import {
  getOrders,
  type Order,
  type OrderFilter,
  type OrderSide,
} from '@h5/shared/contract/orders/endpoints';
import { ownOrdersTopic } from '@h5/shared/contract/orders/topics';
import { PagedResource } from '@h5/shared/requests/PagedResource';

export interface OrderListQuery {
  status: OrderFilter;
  side: OrderSide | undefined;
  baseId: number | undefined;
}

/** The orders that match a filter, page by page, updated by socket events. */
export class OrderListStore {
  readonly query: OrderListQuery;
  readonly pages: PagedResource<Order>;

  /** Versions that arrived over the socket. */
  private changed = new Map<string, Order>();
  readonly #topics: TopicHub;

  constructor(query: OrderListQuery, api: Api, topics: TopicHub) {
    this.query = query;
    this.#topics = topics;
    this.pages = new PagedResource(
      (page) => api.call(getOrders, { ...query, ...page }, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { query: false, pages: false }, { autoBind: true });
  }

  get rows(): Order[] {
    const listed = new Set(this.pages.rows.map(({ id }) => id));
    const fresh = [...this.changed.values()].filter(({ id }) => !listed.has(id));
    return [...fresh, ...this.pages.rows]
      .map((order) => this.newest(order))
      .filter((order) => this.matches(order))
      .sort((a, b) => b.createdAt - a.createdAt);
  }

  watch(): () => void {
    void this.pages.load();
    return this.#topics.subscribe(ownOrdersTopic, {
      onEvent: this.apply,
      onResync: () => void this.pages.refresh(),
    });
  }

  apply(order: Order): void {
    const known = this.changed.get(order.id);
    if (!known || known.version < order.version) this.changed.set(order.id, order);
  }

  private newest(order: Order): Order {
    const changed = this.changed.get(order.id);
    return changed && changed.version > order.version ? changed : order;
  }

  private matches({ status, side, baseId }: Order): boolean {
    const wanted = this.query;
    if (wanted.side && wanted.side !== side) return false;
    if (wanted.baseId && wanted.baseId !== baseId) return false;
    if (wanted.status === 'open') return status === 'open' || status === 'partial';
    const hasEnded = status === 'filled' || status === 'cancelled';
    return wanted.status === 'history' ? hasEnded : wanted.status === status;
  }
}
