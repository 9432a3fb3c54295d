import { makeAutoObservable } from 'mobx';
import type { AppStore } from '@h5/shared/app';
import { ownFinanceTopic } from '@h5/shared/contract/finance/topics';
import { getRigs, type Rig } from '@h5/shared/contract/mining/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';

type App = Pick<AppStore, 'api' | 'topics'>;

/** The rigs of the person, newest first. */
export class RigListStore {
  readonly pages: PagedResource<Rig>;
  readonly #topics: App['topics'];

  constructor({ api, topics }: App) {
    this.#topics = topics;
    this.pages = new PagedResource(
      (page) => api.call(getRigs, page, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { pages: false }, { autoBind: true });
  }

  /** Reads the rigs, again after each change, until the returned function is called. */
  watch(): () => void {
    const refresh = () => void this.pages.refresh();
    void this.pages.load();
    return this.#topics.subscribe(ownFinanceTopic, { onEvent: refresh, onResync: refresh });
  }
}
