import { makeAutoObservable } from 'mobx';
import { Resource, storePerSession, type Api, type TopicHub } from '@h5/shared/app';
import { getStockPositions, type StockPosition } from '@h5/shared/contract/stocks/endpoints';
import { ownBalancesTopic } from '@h5/shared/contract/topics';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';

/** The signed-in user's shares. Each trade moves a balance of the account for stocks, which sets off a read. */
export class StockAccountStore {
  readonly #topics: TopicHub;
  readonly #positions: Resource<readonly StockPosition[]>;

  constructor(api: Api, topics: TopicHub) {
    this.#topics = topics;
    this.#positions = new Resource(() => api.call(getStockPositions, {}, { quiet: true }));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isLoaded(): boolean {
    return this.#positions.isLoaded;
  }

  get problem(): string | undefined {
    return this.#positions.problem;
  }

  position(stockId: number): StockPosition | undefined {
    return this.#positions.value?.find((position) => position.stockId === stockId);
  }

  watch(): () => void {
    return this.#topics.subscribe(ownBalancesTopic, {
      onEvent: (balances) => {
        const { stock } = accountType;
        if (balances.some((balance) => balance.accountType === stock)) void this.reload();
      },
      onResync: () => void this.reload(),
    });
  }

  async load(): Promise<void> {
    await this.reload();
  }

  async reload(): Promise<void> {
    await this.#positions.invalidate();
  }
}

export const useStockAccount = storePerSession(
  ({ api }, { topics }) => new StockAccountStore(api, topics),
);
