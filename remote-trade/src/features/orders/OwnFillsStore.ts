import { makeAutoObservable, runInAction } from 'mobx';
import type { Api, TopicHub } from '@h5/shared/app';
import type { Market } from '@h5/shared/contract/markets/endpoints';
import { fillList, type Order, type OwnFill } from '@h5/shared/contract/orders/endpoints';

/** What the signed-in person executed in one market, newest first, live while somebody watches. */
export class OwnFillsStore {
  fills: readonly OwnFill[] = [];

  readonly market: Pick<Market, 'currencyId' | 'quoteId'>;
  readonly #api: Api;
  readonly #topics: TopicHub;
  readonly #filled = new Map<string, string>();
  #isWanted = false;
  /** Grows with every change of who is signed in. */
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

  /** An order that was filled further has executions that are not known yet. */
  apply({ id, currencyId, quoteId, filled }: Order): void {
    const isHere = currencyId === this.market.currencyId && quoteId === this.market.quoteId;
    if (!isHere || (this.#filled.get(id) ?? '0') === filled) return;
    this.#filled.set(id, filled);
    void this.load();
  }

  /** Asked for again while it reads, it reads once more at the end. */
  load(): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#readWhileWanted().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Another person, or nobody, is signed in. */
  clear(): void {
    this.#person += 1;
    this.fills = [];
    this.#filled.clear();
  }

  /** Marks that could not be read stay as they are: the chart is whole without them. */
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
