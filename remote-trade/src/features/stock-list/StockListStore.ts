import { makeAutoObservable } from 'mobx';
import { Resource, storePerSession, type Api } from '@h5/shared/app';
import { getStocks, type Stock } from '@h5/shared/contract/stocks/endpoints';

/** More than any venue lists. */
const most = 100;

/** All stocks with their quotes. */
export class StockListStore {
  readonly #reading: Resource<readonly Stock[]>;

  constructor(api: Api) {
    const query = { sort: 'name', page: 1, limit: most } as const;
    this.#reading = new Resource(
      async () => (await api.call(getStocks, query, { quiet: true })).list,
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get stocks(): readonly Stock[] {
    return this.#reading.value ?? [];
  }

  get favourites(): Stock[] {
    return this.stocks.filter(({ isFavourite }) => isFavourite);
  }

  get isLoading(): boolean {
    return this.#reading.isLoading;
  }

  get problem(): string | undefined {
    return this.#reading.problem;
  }

  load(): Promise<void> {
    return this.#reading.refresh();
  }
}

export const useStockList = storePerSession(({ api }) => new StockListStore(api));
