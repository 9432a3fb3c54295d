import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, Resource, storePerSession, type Api, type TopicHub } from '@h5/shared/app';
import type { Market } from '@h5/shared/contract/markets/endpoints';
import { cancelOrder, getOrders, type Order } from '@h5/shared/contract/orders/endpoints';
import { ownOrdersTopic } from '@h5/shared/contract/orders/topics';

const pageSize = 100;
const maxPages = 5;
/** The user waits for the reply to a tap. */
const answerMs = 10_000;

function isWorking({ status }: Order): boolean {
  return status === 'open' || status === 'partial';
}

export function isCancellable(order: Order): boolean {
  return isWorking(order) || order.status === 'waiting';
}

/** The signed-in user's open and waiting orders, live while they are watched. */
export class OpenOrdersStore {
  /** Ids of the orders that are being cancelled. */
  cancelling = new Set<string>();
  isCancellingAll = false;

  /** Ended orders are kept, so that an older copy cannot bring one back. */
  private known = new Map<string, Order>();
  readonly #api: Api;
  readonly #topics: TopicHub;
  readonly #reqIds = new Map<string, string>();
  #touched = new Set<string>();
  readonly #reading: Resource<readonly Order[]>;
  #cancellingAll: Promise<void> | undefined = undefined;

  constructor(api: Api, topics: TopicHub) {
    this.#api = api;
    this.#topics = topics;
    this.#reading = new Resource(() => this.#read());
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isLoading(): boolean {
    return this.#reading.isLoading;
  }

  get isLoaded(): boolean {
    return this.#reading.isLoaded;
  }

  get problem(): string | undefined {
    return this.#reading.problem;
  }

  /** Newest first. */
  get list(): Order[] {
    return [...this.known.values()].filter(isCancellable).sort((a, b) => b.createdAt - a.createdAt);
  }

  ofMarket({ baseId, quoteId }: Pick<Market, 'baseId' | 'quoteId'>): Order[] {
    return this.list.filter((o) => o.baseId === baseId && o.quoteId === quoteId);
  }

  /** Those that rest in the book of a market, without those that wait for a trigger price. */
  restingIn(market: Pick<Market, 'baseId' | 'quoteId'>): Order[] {
    return this.ofMarket(market).filter(isWorking);
  }

  watch(): () => void {
    return this.#topics.subscribe(ownOrdersTopic, {
      onEvent: this.apply,
      onResync: () => void this.#reading.invalidate(),
    });
  }

  /** Of two copies of an order, keeps the one with the higher version. */
  apply(order: Order): void {
    this.#touched.add(order.id);
    const known = this.known.get(order.id);
    if (!known || known.version <= order.version) this.known.set(order.id, order);
  }

  load(): Promise<void> {
    return this.#reading.refresh();
  }

  /** Undefined if it failed: the call has shown the error, and the orders are read again. */
  async cancel(order: Pick<Order, 'id'>): Promise<Order | undefined> {
    try {
      return await this.#cancel(order);
    } catch {
      void this.#reading.invalidate();
      return undefined;
    }
  }

  /** Concurrent callers share one run. */
  cancelAll(orders: readonly Order[]): Promise<void> {
    this.#cancellingAll ??= this.#cancelEach(orders).finally(() => {
      this.#cancellingAll = undefined;
    });
    return this.#cancellingAll;
  }

  /** A retry keeps its `reqId`, so that the exchange sees one request. */
  async #cancel({ id }: Pick<Order, 'id'>): Promise<Order | undefined> {
    if (this.cancelling.has(id)) return undefined;
    runInAction(() => this.cancelling.add(id));
    const reqId = this.#reqIds.get(id) ?? crypto.randomUUID();
    this.#reqIds.set(id, reqId);
    try {
      const order = await this.#api.call(cancelOrder, { id, reqId }, { timeoutMs: answerMs });
      this.apply(order);
      return order;
    } finally {
      runInAction(() => this.cancelling.delete(id));
    }
  }

  /** One after the other: each order has its own outcome. */
  async #cancelEach(orders: readonly Order[]) {
    runInAction(() => (this.isCancellingAll = true));
    try {
      for (const order of orders) {
        const isAnswered = await this.#cancel(order).then(() => true, isRefusal);
        // After an error of the order itself, go on; after a call without a reply, the next would wait as long.
        if (!isAnswered) break;
      }
      void this.#reading.invalidate();
    } finally {
      runInAction(() => (this.isCancellingAll = false));
    }
  }

  async #read(): Promise<readonly Order[]> {
    this.#touched = new Set();
    const orders = await this.#readAll();
    runInAction(() => this.#replace(orders));
    return orders;
  }

  async #readAll(): Promise<readonly Order[]> {
    const orders: Order[] = [];
    for (let page = 1; page <= maxPages; page++) {
      const input = { status: 'active', page, limit: pageSize } as const;
      const { list, total } = await this.#api.call(getOrders, input, { quiet: true });
      orders.push(...list);
      if (orders.length >= total || list.length === 0) break;
    }
    return orders;
  }

  /** An order that the list lacks has ended, unless an event about it arrived during the read. */
  #replace(orders: readonly Order[]) {
    const listed = new Set(orders.map(({ id }) => id));
    for (const { id } of this.list) {
      if (!listed.has(id) && !this.#touched.has(id)) this.known.delete(id);
    }
    orders.forEach((order) => this.apply(order));
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && !error.isOutcomeUnknown && error.code !== 'OFFLINE';
}

export const useOpenOrdersStore = storePerSession(
  ({ api }, { topics }) => new OpenOrdersStore(api, topics),
);
