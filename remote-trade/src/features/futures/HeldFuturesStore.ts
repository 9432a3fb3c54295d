import { makeAutoObservable, runInAction } from 'mobx';
import { Resource, storePerSession, type Api, type TopicHub } from '@h5/shared/app';
import { getPositionSummary } from '@h5/shared/contract/futures/endpoints';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { ownPositionsTopic } from '@h5/shared/contract/futures/topics';

/** The contracts in which a person has open positions or waiting orders, live while it is watched. */
export class HeldFuturesStore {
  readonly symbols = new Set<string>();

  readonly #topics: TopicHub;
  readonly #reading: Resource<true>;

  constructor(api: Api, topics: TopicHub) {
    this.#topics = topics;
    this.#reading = new Resource(async () => {
      const input = { quoteId: defaultQuoteId };
      const { positions, orders = [] } = await api.call(getPositionSummary, input, { quiet: true });
      runInAction(() => [...positions, ...orders].forEach(this.add));
      return true as const;
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isLoaded(): boolean {
    return this.#reading.isLoaded;
  }

  get isLoading(): boolean {
    return this.#reading.isLoading;
  }

  get problem(): string | undefined {
    return this.isLoaded ? undefined : this.#reading.problem;
  }

  load(): Promise<void> {
    return this.#reading.refresh();
  }

  watch(): () => void {
    return this.#topics.subscribe(ownPositionsTopic, {
      onEvent: this.add,
      onResync: () => void this.#reading.invalidate(),
    });
  }

  /** A contract whose positions have all ended may stay, since it adds nothing to the lists. */
  add({ symbol }: { symbol: string }): void {
    this.symbols.add(symbol);
  }
}

export const useHeldFutures = storePerSession(
  ({ api }, { topics }) => new HeldFuturesStore(api, topics),
);
