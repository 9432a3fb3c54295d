import { makeAutoObservable } from 'mobx';
import { Resource, type AppStore } from '@h5/shared/app';
import { getCurrencies, type ListedCurrency } from '@h5/shared/contract/addresses/endpoints';
import {
  getConvertibleCoins,
  type ConvertibleCoin,
} from '@h5/shared/contract/conversions/endpoints';
import type { NetworkName } from '@h5/shared/rules/networks';
import { readRecentCoins, rememberCoin } from '../../components/recentCoins';
import { listCoins, type ListedCoin } from './listCoins';
import type { CoinQuestion } from './CoinQuestion';

/** The coins that can be chosen: those that match what was typed, and those that were chosen lately. */
export class CoinSelectStore {
  query = '';
  recentIds: readonly number[];
  /** Which networks are suspended. While it cannot be read none is marked: the page of a coin says it as well. */
  readonly currencies: Resource<readonly ListedCurrency[]>;
  /** Which coins can be exchanged. */
  readonly convertible: Resource<readonly ConvertibleCoin[]>;
  readonly #app: AppStore;
  readonly #question: CoinQuestion;

  constructor(app: AppStore, question: CoinQuestion) {
    this.#app = app;
    this.#question = question;
    this.recentIds = readRecentCoins(app.storage);
    this.currencies = new Resource(() => app.api.call(getCurrencies, {}, { quiet: true }));
    this.convertible = new Resource(() => app.api.call(getConvertibleCoins, {}, { quiet: true }));
    makeAutoObservable(this, { currencies: false, convertible: false }, { autoBind: true });
  }

  get isLoaded(): boolean {
    return this.#app.wallet.isLoaded && (!this.#isExchange || this.convertible.isLoaded);
  }

  get problem(): string | undefined {
    return this.#app.wallet.problem ?? (this.#isExchange ? this.convertible.problem : undefined);
  }

  get coins(): readonly ListedCoin[] {
    return listCoins(
      this.#app,
      this.#isExchange ? (this.convertible.value ?? []) : undefined,
      this.query,
    );
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

  async load(): Promise<void> {
    const { markets, wallet } = this.#app;
    await Promise.all([
      markets.load(),
      this.#isExchange ? this.convertible.load() : this.currencies.load(),
      wallet.isLoaded ? undefined : wallet.load(),
    ]);
  }

  /** Reads again what could not be read. */
  async refresh(): Promise<void> {
    const { wallet } = this.#app;
    await Promise.all([wallet.load(), this.#isExchange ? this.convertible.refresh() : undefined]);
  }

  setQuery(query: string): void {
    this.query = query;
  }

  /** Remembers a coin that was chosen. */
  choose(currencyId: number): void {
    this.recentIds = rememberCoin(this.#app.storage, currencyId);
  }

  get #isExchange(): boolean {
    return this.#question.purpose === 'exchange';
  }
}
