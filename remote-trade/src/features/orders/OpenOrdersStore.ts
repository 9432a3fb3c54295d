import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { ApiError, messageOf, storePerApp, type Api, type TopicHub } from '@h5/shared/app';
import type { Market } from '@h5/shared/contract/markets/endpoints';
import { cancelOrder, orderList, type Order } from '@h5/shared/contract/orders/endpoints';

const pageSize = 100;
const mostPages = 5;
/** The person is waiting for this reply. */
const answerMs = 10_000;

export function isWorking({ status }: Order): boolean {
  return status === 'open' || status === 'partial';
}

/** The signed-in person's open orders, updated while watched. */
export class OpenOrdersStore {
  isLoading = false;
  isLoaded = false;
  problem: string | undefined = undefined;
  /** Ids of orders that are being cancelled. */
  cancelling = new Set<string>();
  isCancellingAll = false;

  /** Includes closed orders, so that an outdated version cannot reopen one. */
  private known = new Map<string, Order>();
  readonly #api: Api;
  readonly #topics: TopicHub;
  readonly #reqIds = new Map<string, string>();
  #touched = new Set<string>();
  #running: Promise<void> | undefined = undefined;
  #cancellingAll: Promise<void> | undefined = undefined;
  /** Incremented when another person signs in, so that late replies are dropped. */
  #person = 0;

  constructor(api: Api, topics: TopicHub) {
    this.#api = api;
    this.#topics = topics;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Newest first. */
  get list(): Order[] {
    return [...this.known.values()].filter(isWorking).sort((a, b) => b.createdAt - a.createdAt);
  }

  ofMarket({ currencyId, quoteId }: Pick<Market, 'currencyId' | 'quoteId'>): Order[] {
    return this.list.filter((o) => o.currencyId === currencyId && o.quoteId === quoteId);
  }

  watch(): () => void {
    return this.#topics.subscribe('user.order', {
      onEvent: this.apply,
      onResync: () => void this.load(),
    });
  }

  /** Keeps the version with the higher number. */
  apply(order: Order): void {
    this.#touched.add(order.id);
    const known = this.known.get(order.id);
    if (!known || known.version <= order.version) this.known.set(order.id, order);
  }

  /** Concurrent callers share one request. */
  load(): Promise<void> {
    if (this.#running) return this.#running;
    const running = this.#read().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  /** Undefined if cancelling failed: the API client has shown why, and the orders are loaded again. */
  async cancel(order: Pick<Order, 'id'>): Promise<Order | undefined> {
    const person = this.#person;
    try {
      return await this.#cancel(order);
    } catch {
      if (person === this.#person) void this.load();
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

  /** Forgets the data of the previous person. */
  clear(): void {
    this.#running = undefined;
    this.#person += 1;
    this.known.clear();
    this.isLoading = false;
    this.isLoaded = false;
    this.problem = undefined;
  }

  /** A retry keeps its `reqId`, so that it is the same command. */
  async #cancel({ id }: Pick<Order, 'id'>): Promise<Order | undefined> {
    if (this.cancelling.has(id)) return undefined;
    runInAction(() => this.cancelling.add(id));
    const person = this.#person;
    const reqId = this.#reqIds.get(id) ?? crypto.randomUUID();
    this.#reqIds.set(id, reqId);
    try {
      const order = await this.#api.call(cancelOrder, { id, reqId }, { timeoutMs: answerMs });
      // Another person has signed in meanwhile.
      if (person !== this.#person) return undefined;
      this.apply(order);
      return order;
    } finally {
      runInAction(() => this.cancelling.delete(id));
    }
  }

  /** Cancels one order after another. */
  async #cancelEach(orders: readonly Order[]) {
    const person = this.#person;
    runInAction(() => (this.isCancellingAll = true));
    try {
      for (const order of orders) {
        const isAnswered = await this.#cancel(order).then(() => true, isRefusal);
        // An error about one order does not stop the others, but after a missing reply the next call would time out as well.
        if (!isAnswered || person !== this.#person) break;
      }
      if (person === this.#person) void this.load();
    } finally {
      runInAction(() => (this.isCancellingAll = false));
    }
  }

  async #read() {
    const person = this.#person;
    runInAction(() => (this.isLoading = true));
    this.#touched = new Set();
    try {
      const orders = await this.#readAll();
      // Another person has signed in meanwhile.
      if (person === this.#person) runInAction(() => this.#replace(orders));
    } catch (error) {
      if (person === this.#person) runInAction(() => (this.problem = messageOf(error)));
    } finally {
      if (person === this.#person) runInAction(() => (this.isLoading = false));
    }
  }

  async #readAll(): Promise<Order[]> {
    const orders: Order[] = [];
    for (let page = 1; page <= mostPages; page++) {
      const input = { status: 'open', page, limit: pageSize } as const;
      const { list, total } = await this.#api.call(orderList, input, { quiet: true });
      orders.push(...list);
      if (orders.length >= total || list.length === 0) break;
    }
    return orders;
  }

  /** An order that is missing from the list is closed, unless an event about it arrived during the request. */
  #replace(orders: readonly Order[]) {
    const listed = new Set(orders.map(({ id }) => id));
    for (const { id } of this.list) {
      if (!listed.has(id) && !this.#touched.has(id)) this.known.delete(id);
    }
    orders.forEach((order) => this.apply(order));
    this.isLoaded = true;
    this.problem = undefined;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && !error.isOutcomeUnknown && error.code !== 'OFFLINE';
}

/** Cleared when another person signs in or the person signs out. */
export const useOpenOrdersStore = storePerApp((app) => {
  const store = new OpenOrdersStore(app.api, app.topics);
  reaction(() => app.session.token, store.clear);
  return store;
});
