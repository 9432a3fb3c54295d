import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, messageOf, type Api, type TopicHub } from '@h5/shared/app';
import { orderDetail, type Fill, type Order } from '@h5/shared/contract/orders/endpoints';

/** One order with its fills, loaded again when the order changes. */
export class OrderDetailStore {
  order: Order | undefined = undefined;
  fills: Fill[] = [];
  isLoading = false;
  problem: string | undefined = undefined;
  /** The order does not exist. Loading again would not help. */
  isNotFound = false;

  readonly id: string;
  readonly #api: Api;
  readonly #topics: TopicHub;
  #readings = 0;

  constructor(id: string, api: Api, topics: TopicHub) {
    this.id = id;
    this.#api = api;
    this.#topics = topics;
    makeAutoObservable(this, { id: false }, { autoBind: true });
  }

  watch(): () => void {
    void this.load();
    return this.#topics.subscribe('user.order', {
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

  async load(): Promise<void> {
    const reading = ++this.#readings;
    this.isLoading = true;
    try {
      const { order, fills } = await this.#api.call(orderDetail, { id: this.id }, { quiet: true });
      runInAction(() => {
        if (order.version < (this.order?.version ?? 0)) return;
        this.order = order;
        this.fills = fills;
        this.problem = undefined;
      });
    } catch (error) {
      runInAction(() => {
        if (isNoOrder(error)) this.isNotFound = true;
        else this.problem = messageOf(error);
      });
    } finally {
      runInAction(() => {
        if (reading === this.#readings) this.isLoading = false;
      });
    }
  }
}

/** The id is unknown, another person's, or malformed. */
function isNoOrder(error: unknown): boolean {
  return error instanceof ApiError && ['ORDER_NOT_FOUND', 'INVALID_REQUEST'].includes(error.code);
}
