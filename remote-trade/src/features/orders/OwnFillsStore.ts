import { makeAutoObservable } from 'mobx';
import { Resource, type Api, type TopicHub } from '@h5/shared/app';
import type { Market } from '@h5/shared/contract/markets/endpoints';
import { getOwnFills, type Order, type OwnFill } from '@h5/shared/contract/orders/endpoints';
import { ownOrdersTopic } from '@h5/shared/contract/orders/topics';

/** The signed-in user's fills in one market, live while they are watched. */
export class OwnFillsStore {
  readonly market: Pick<Market, 'baseId' | 'quoteId'>;
  readonly #topics: TopicHub;
  readonly #filled = new Map<string, string>();
  readonly #reading: Resource<readonly OwnFill[]>;

  constructor(market: Pick<Market, 'baseId' | 'quoteId'>, api: Api, topics: TopicHub) {
    this.market = market;
    this.#topics = topics;
    const { baseId, quoteId } = market;
    this.#reading = new Resource(() => api.call(getOwnFills, { baseId, quoteId }, { quiet: true }));
    makeAutoObservable(this, { market: false }, { autoBind: true });
  }

  /** Newest first. Fills that cannot be read are left out: the chart is complete without them. */
  get fills(): readonly OwnFill[] {
    return this.#reading.value ?? [];
  }

  watch(): () => void {
    void this.load();
    return this.#topics.subscribe(ownOrdersTopic, {
      onEvent: this.apply,
      onResync: () => void this.load(),
    });
  }

  /** If an order was filled further, there are new fills to read. */
  apply({ id, baseId, quoteId, filled }: Order): void {
    const isHere = baseId === this.market.baseId && quoteId === this.market.quoteId;
    if (!isHere || (this.#filled.get(id) ?? '0') === filled) return;
    this.#filled.set(id, filled);
    void this.load();
  }

  load(): Promise<void> {
    return this.#reading.invalidate();
  }
}
