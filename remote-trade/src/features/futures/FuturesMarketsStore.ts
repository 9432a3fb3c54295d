import { Resource, storePerApp, type AppStore } from '@h5/shared/app';
import { getContractMarkets } from '@h5/shared/contract/futures/endpoints';
import type { ContractMarket } from '@h5/shared/contract/futures/contractMarket';

const freshMs = 60_000;

/** The markets of perpetual contracts. */
export const useFuturesMarkets = storePerApp(
  ({ api }: AppStore) =>
    new Resource<readonly ContractMarket[]>(
      () => api.call(getContractMarkets, {}, { quiet: true }),
      { freshMs },
    ),
);
