import { makeAutoObservable } from 'mobx';
import { LiveMarket, Resource, storePerApp, type Api, type TopicHub } from '@h5/shared/app';
import { getContractMarkets } from '@h5/shared/contract/futures/endpoints';
import { tickerTopic } from '@h5/shared/contract/markets/topics';

const freshMs = 60_000;

/** All perpetual contracts; those on screen are live. */
export class FuturesListStore {
  readonly #api: Api;
  readonly #topics: TopicHub;
  readonly #reading: Resource<readonly LiveMarket[]>;

  constructor(api: Api, topics: TopicHub) {
    this.#api = api;
    this.#topics = topics;
    this.#reading = new Resource(() => this.#read(), { freshMs });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get contracts(): readonly LiveMarket[] {
    return this.#reading.value ?? [];
  }

  get isLoading(): boolean {
    return this.#reading.isLoading;
  }

  get problem(): string | undefined {
    return this.#reading.problem;
  }

  load(): Promise<void> {
    return this.#reading.load();
  }

  refresh(): Promise<void> {
    return this.#reading.refresh();
  }

  /** Follows the prices of contracts until the returned function is called. */
  watch(symbols: readonly string[]): () => void {
    const stops = symbols.map((symbol) =>
      this.#topics.subscribe(tickerTopic(symbol), {
        onEvent: (ticker) => this.#find(symbol)?.tick(ticker),
        onResync: () => void this.#reading.invalidate(),
      }),
    );
    return () => stops.forEach((stop) => stop());
  }

  #find(symbol: string): LiveMarket | undefined {
    return this.contracts.find((contract) => contract.symbol === symbol);
  }

  /** Known contracts keep their object, so that rows on screen are updated in place. */
  async #read(): Promise<readonly LiveMarket[]> {
    const rows = await this.#api.call(getContractMarkets, {}, { quiet: true });
    return rows.map((row) => {
      const known = this.#find(row.symbol);
      known?.update(row);
      return known ?? new LiveMarket(row);
    });
  }
}

export const useFuturesList = storePerApp(({ api, topics }) => new FuturesListStore(api, topics));
