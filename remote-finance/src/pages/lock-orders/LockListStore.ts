import { makeAutoObservable } from 'mobx';
import type { AppStore } from '@h5/shared/app';
import {
  getLockOrders,
  type LockOrder,
  type LockStatus,
} from '@h5/shared/contract/finance/endpoints';
import { ownFinanceTopic } from '@h5/shared/contract/finance/topics';
import { PagedResource } from '@h5/shared/requests/PagedResource';

type App = Pick<AppStore, 'api' | 'topics'>;

/** The running or the ended locks of the person, newest first. */
export class LockListStore {
  readonly pages: PagedResource<LockOrder>;
  readonly #topics: App['topics'];

  constructor({ api, topics }: App, status: LockStatus) {
    this.#topics = topics;
    this.pages = new PagedResource(
      (page) => api.call(getLockOrders, { status, ...page }, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { pages: false }, { autoBind: true });
  }

  /** Reads the locks, again after each change, until the returned function is called. */
  watch(): () => void {
    const refresh = () => void this.pages.refresh();
    void this.pages.load();
    return this.#topics.subscribe(ownFinanceTopic, { onEvent: refresh, onResync: refresh });
  }
}
