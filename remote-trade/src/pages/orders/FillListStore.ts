import type { Api, TopicHub } from '@h5/shared/app';
import type { Order, OrderSide } from '@h5/shared/contract/orders/endpoints';
import { getFillList, type ListedFill } from '@h5/shared/contract/orders/fillList';
import { ownOrdersTopic } from '@h5/shared/contract/orders/topics';
import { PagedResource } from '@h5/shared/requests/PagedResource';

export interface FillQuery {
  side: OrderSide | undefined;
  baseId: number | undefined;
}

/** The fills that match a filter, page by page. The first page is read again when an order is filled. */
export class FillListStore {
  readonly pages: PagedResource<ListedFill>;
  readonly #topics: TopicHub;
  readonly #filled = new Map<string, string>();

  constructor(query: FillQuery, api: Api, topics: TopicHub) {
    this.#topics = topics;
    this.pages = new PagedResource(
      (page) => api.call(getFillList, { ...query, ...page }, { quiet: true }),
      ({ id }) => id,
    );
  }

  watch(): () => void {
    void this.pages.load();
    return this.#topics.subscribe(ownOrdersTopic, {
      onEvent: (order) => this.apply(order),
      onResync: () => void this.pages.refresh(),
    });
  }

  apply({ id, filled }: Order): void {
    if ((this.#filled.get(id) ?? '0') === filled) return;
    this.#filled.set(id, filled);
    void this.pages.refresh();
  }
}
