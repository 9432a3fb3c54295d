import { makeAutoObservable } from 'mobx';
import {
  Resource,
  storePerApp,
  type Api,
  type LiveMarket,
  type MarketsStore,
  type BrowserStorage,
} from '@h5/shared/app';
import { getHotMarkets, recordMarketSearch } from '@h5/shared/contract/markets/endpoints';
import { Decimal } from '@h5/shared/money/money';
import { findByQuery } from '../../features/market-list';

const maxRecent = 10;
const maxTraded = 10;

/** The search: query, results, popular markets and what was opened lately. */
export class SearchStore {
  query = '';

  /** The symbols of markets of any kind, the keys of actions and the paths of pages, the latest first. */
  recent: readonly string[];
  readonly #popular: Resource<{ hot: number[]; traded: number[] }>;
  readonly #api: Api;
  readonly #markets: MarketsStore;
  readonly #storage: BrowserStorage;

  constructor(api: Api, markets: MarketsStore, storage: BrowserStorage) {
    this.#api = api;
    this.#markets = markets;
    this.#storage = storage;
    this.#popular = new Resource(() => this.#read());
    const stored = storage.read('recentMarkets');
    this.recent = Array.isArray(stored)
      ? stored.filter((symbol): symbol is string => typeof symbol === 'string').slice(0, maxRecent)
      : [];
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isLoading(): boolean {
    return this.#popular.isLoading;
  }

  get problem(): string | undefined {
    return this.#popular.problem;
  }

  get isLoaded(): boolean {
    return this.#popular.isLoaded;
  }

  /** The ten markets searched most. */
  get hot(): LiveMarket[] {
    return this.#marketsOf(this.#popular.value?.hot);
  }

  /** The ten markets with the largest turnover when loaded. The list must not move under a finger. */
  get mostTraded(): LiveMarket[] {
    return this.#marketsOf(this.#popular.value?.traded);
  }

  get results(): LiveMarket[] {
    return findByQuery(this.#markets.list, this.query);
  }

  setQuery(query: string): void {
    this.query = query;
  }

  load(): Promise<void> {
    return this.#popular.refresh();
  }

  /** Call it when a result is opened: it counts for the ranking and becomes a recent market. */
  recordVisit({ symbol, baseId }: LiveMarket): void {
    this.keepRecent(symbol);
    this.#api.call(recordMarketSearch, { baseId: baseId }, { quiet: true }).catch(() => undefined);
  }

  keepRecent(key: string): void {
    this.#keep([key, ...this.recent.filter((other) => other !== key)]);
  }

  clearRecent(): void {
    this.#keep([]);
  }

  #marketsOf(ids: readonly number[] = []): LiveMarket[] {
    return ids.flatMap((id) => this.#markets.byCoin.get(id) ?? []);
  }

  async #read() {
    const reading = this.#api.call(getHotMarkets, {}, { quiet: true });
    const [rows] = await Promise.all([reading, this.#markets.load()]);
    const byTurnover = [...this.#markets.list].sort((a, b) =>
      new Decimal(b.quoteVolume).cmp(a.quoteVolume),
    );
    return {
      hot: rows.map(({ baseId }) => baseId),
      traded: byTurnover.slice(0, maxTraded).map(({ baseId }) => baseId),
    };
  }

  #keep(keys: readonly string[]) {
    this.recent = keys.slice(0, maxRecent);
    this.#storage.write('recentMarkets', this.recent);
  }
}

export const useSearchStore = storePerApp(
  ({ api, markets, storage }) => new SearchStore(api, markets, storage),
);
