import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, Resource, type Api, type TopicHub } from '@h5/shared/app';
import { getOrder, type Fill, type Order } from '@h5/shared/contract/orders/endpoints';
import { ownOrdersTopic } from '@h5/shared/contract/orders/topics';

/** One order with its fills, loaded again when the order changes. */
export class OrderDetailStore {
  order: Order | undefined = undefined;
  fills: Fill[] = [];

  readonly id: string;
  readonly #api: Api;
  readonly #topics: TopicHub;
  readonly #detail: Resource<unknown>;

  constructor(id: string, api: Api, topics: TopicHub) {
    this.id = id;
    this.#api = api;
    this.#topics = topics;
    this.#detail = new Resource(() => this.#read());
    makeAutoObservable(this, { id: false }, { autoBind: true });
  }

  get isLoading(): boolean {
    return this.#detail.isLoading;
  }

  get problem(): string | undefined {
    return this.isNotFound ? undefined : this.#detail.problem;
  }

  /** The order does not exist. Loading again would not help. */
  get isNotFound(): boolean {
    return isNoOrder(this.#detail.error);
  }

  watch(): () => void {
    void this.load();
    return this.#topics.subscribe(ownOrdersTopic, {
      onEvent: this.apply,
      onResync: () => void this.load(),
    });
  }

  /** Applies the event and loads the new fills. */
  apply(order: Order): void {
    if (order.id !== this.id || order.version <= (this.order?.version ?? 0)) return;
    this.order = order;
    void this.load();
  }

  load(): Promise<void> {
    return this.#detail.invalidate();
  }

  async #read() {
    const { order, fills } = await this.#api.call(getOrder, { id: this.id }, { quiet: true });
    runInAction(() => {
      if (order.version < (this.order?.version ?? 0)) return;
      this.order = order;
      this.fills = fills;
    });
    return order;
  }
}

/** The id is unknown, another person's, or malformed. */
function isNoOrder(error: unknown): boolean {
  return error instanceof ApiError && ['ORDER_NOT_FOUND', 'INVALID_REQUEST'].includes(error.code);
}
