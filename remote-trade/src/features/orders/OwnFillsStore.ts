import { makeAutoObservable, runInAction } from 'mobx';
import type { Api, TopicHub } from '@h5/shared/app';
import type { Market } from '@h5/shared/contract/markets/endpoints';
import { fillList, type Order, type OwnFill } from '@h5/shared/contract/orders/endpoints';

/** The signed-in person's fills in one market, newest first, updated while watched. */
export class OwnFillsStore {
  fills: readonly OwnFill[] = [];

  readonly market: Pick<Market, 'currencyId' | 'quoteId'>;
  readonly #api: Api;
  readonly #topics: TopicHub;
  readonly #filled = new Map<string, string>();
  #isWanted = false;
  /** Incremented when another person signs in, so that late replies are dropped. */
  #person = 0;
  #running: Promise<void> | undefined = undefined;

  constructor(market: Pick<Market, 'currencyId' | 'quoteId'>, api: Api, topics: TopicHub) {
    this.market = market;
    this.#api = api;
    this.#topics = topics;
    makeAutoObservable(this, { market: false }, { autoBind: true });
  }

  watch(): () => void {
    void this.load();
    return this.#topics.subscribe('user.order', {
      onEvent: this.apply,
      onResync: () => void this.load(),
    });
  }

  /** Loads the new fills of an order that was filled further. */
  apply({ id, currencyId, quoteId, filled }: Order): void {
    const isHere = currencyId === this.market.currencyId && quoteId === this.market.quoteId;
    if (!isHere || (this.#filled.get(id) ?? '0') === filled) return;
    this.#filled.set(id, filled);
    void this.load();
  }

  /** A call during a request makes it load once more afterwards. */
  load(): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#readWhileWanted().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Forgets the data of the previous person. */
  clear(): void {
    this.#person += 1;
    this.fills = [];
    this.#filled.clear();
  }

  /** If loading fails, the chart keeps the old marks. */
  async #readWhileWanted() {
    while (this.#isWanted) {
      this.#isWanted = false;
      const { currencyId, quoteId } = this.market;
      const person = this.#person;
      const fills = await this.#api
        .call(fillList, { currencyId, quoteId }, { quiet: true })
        .catch(() => undefined);
      if (fills && person === this.#person) runInAction(() => (this.fills = fills));
    }
  }
}
