import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import { Resource, type AppStore } from '@h5/shared/app';
import { getCurrencies, type ListedCurrency } from '@h5/shared/contract/addresses/endpoints';
import type { NetworkName } from '@h5/shared/rules/networks';
import { listCoins, type CoinPurpose, type ListedCoin } from './listCoins';

const storageKey = 'wallet.recentCoins';
const mostRecent = 4;
const storedIds = z.array(z.int());

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
    this.recentIds = readIds(app.storage.get(storageKey));
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
    const others = this.recentIds.filter((id) => id !== currencyId);
    this.recentIds = [currencyId, ...others].slice(0, mostRecent);
    this.#app.storage.set(storageKey, JSON.stringify(this.recentIds));
  }
}

/** What another version, or anybody, may have written. */
function readIds(text: string | undefined): readonly number[] {
  try {
    const ids = storedIds.safeParse(JSON.parse(text ?? '[]'));
    return ids.success ? ids.data.slice(0, mostRecent) : [];
  } catch {
    return [];
  }
}
