import { Resource, storePerSession, type AppStore } from '@h5/shared/app';
import { getEarnings, type Earnings } from '@h5/shared/contract/finance/endpoints';
import { ownFinanceTopic } from '@h5/shared/contract/finance/topics';

/** What the person earns, read again after each change. */
export class EarningsStore {
  readonly reading: Resource<Earnings>;
  readonly #topics: AppStore['topics'];

  constructor({ api, topics }: Pick<AppStore, 'api' | 'topics'>) {
    this.#topics = topics;
    this.reading = new Resource(() => api.call(getEarnings, {}, { quiet: true }));
  }

  watch(): () => void {
    const refresh = () => void this.reading.refresh();
    refresh();
    return this.#topics.subscribe(ownFinanceTopic, { onEvent: refresh, onResync: refresh });
  }
}

export const useEarnings = storePerSession((_scope, app) => new EarningsStore(app));
