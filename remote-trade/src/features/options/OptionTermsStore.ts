import { makeAutoObservable } from 'mobx';
import { Resource, storePerSession, type Api } from '@h5/shared/app';
import {
  getOptionCurrencies,
  getOptionExpiries,
  getOptionMarkets,
  type OptionCurrency,
  type OptionExpiry,
  type OptionMarket,
} from '@h5/shared/contract/options/endpoints';

interface Terms {
  expiries: OptionExpiry[];
  currencies: OptionCurrency[];
  markets: OptionMarket[];
}

/** What options are offered: expiries, coins and markets. */
export class OptionTermsStore {
  readonly #reading: Resource<Terms>;

  constructor(api: Api) {
    const quiet = { quiet: true };
    this.#reading = new Resource(async () => {
      const [expiries, currencies, markets] = await Promise.all([
        api.call(getOptionExpiries, {}, quiet),
        api.call(getOptionCurrencies, {}, quiet),
        api.call(getOptionMarkets, {}, quiet),
      ]);
      return { expiries, currencies, markets };
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get terms(): Terms | undefined {
    return this.#reading.value;
  }

  get problem(): string | undefined {
    return this.#reading.problem;
  }

  get isLoading(): boolean {
    return this.#reading.isLoading;
  }

  load(): Promise<void> {
    return this.#reading.load();
  }

  /** Called when the odds have changed. */
  reload(): Promise<void> {
    return this.#reading.invalidate();
  }
}

export const useOptionTermsStore = storePerSession(({ api }) => new OptionTermsStore(api));
