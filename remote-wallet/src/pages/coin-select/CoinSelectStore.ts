import { makeAutoObservable } from 'mobx';
import { Resource, type AppStore } from '@h5/shared/app';
import { getCurrencies, type ListedCurrency } from '@h5/shared/contract/addresses/endpoints';
import type { NetworkName } from '@h5/shared/rules/networks';
import { readRecentCoins, rememberCoin } from '../../components/recentCoins';
import { listCoins, type CoinPurpose, type ListedCoin } from './listCoins';

/** The coins that can be chosen for a purpose: those that match what was typed, and those that were chosen lately. */
export class CoinSelectStore {
  query = '';
  recentIds: readonly number[];
  /** Which networks are suspended. While it cannot be read none is marked: the page of a coin says it as well. */
  readonly currencies: Resource<readonly ListedCurrency[]>;
  readonly #app: AppStore;
  readonly #purpose: CoinPurpose;

  constructor(app: AppStore, purpose: CoinPurpose) {
    this.#app = app;
    this.#purpose = purpose;
    this.recentIds = readRecentCoins(app.storage);
    this.currencies = new Resource(() => app.api.call(getCurrencies, {}, { quiet: true }));
    makeAutoObservable(this, { currencies: false }, { autoBind: true });
  }

  get coins(): readonly ListedCoin[] {
    return listCoins(this.#app, this.#purpose, this.query);
  }

  /** Those that were chosen lately, the last one first; none while something is searched. */
  get recent(): readonly ListedCoin[] {
    if (this.query !== '') return [];
    return this.recentIds.flatMap((id) => this.coins.find((one) => one.currencyId === id) ?? []);
  }

  /** Whether nothing comes in or goes out on a network at present. */
  isSuspended(network: NetworkName): boolean {
    const terms = (this.currencies.value ?? []).flatMap(({ networks }) => networks);
    return terms.some((one) => one.network === network && one.isSuspended);
  }

  setQuery(query: string): void {
    this.query = query;
  }

  /** Remembers a coin that was chosen. */
  choose(currencyId: number): void {
    this.recentIds = rememberCoin(this.#app.storage, currencyId);
  }
}
