import { makeAutoObservable } from 'mobx';
import type { AppStore } from '@h5/shared/app';
import { ownFinanceTopic } from '@h5/shared/contract/finance/topics';
import {
  getTokenSubscriptions,
  type TokenSubscription,
} from '@h5/shared/contract/token-sales/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';

type App = Pick<AppStore, 'api' | 'topics'>;

/** What the person has subscribed to, newest first. */
export class TokenSubscriptionsStore {
  readonly pages: PagedResource<TokenSubscription>;
  readonly #topics: App['topics'];

  constructor({ api, topics }: App) {
    this.#topics = topics;
    this.pages = new PagedResource(
      (page) => api.call(getTokenSubscriptions, page, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { pages: false }, { autoBind: true });
  }

  /** Reads the subscriptions, again after each change, until the returned function is called. */
  watch(): () => void {
    const refresh = () => void this.pages.refresh();
    void this.pages.load();
    return this.#topics.subscribe(ownFinanceTopic, { onEvent: refresh, onResync: refresh });
  }
}
