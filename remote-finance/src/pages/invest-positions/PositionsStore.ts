import { makeAutoObservable } from 'mobx';
import type { AppStore } from '@h5/shared/app';
import {
  getDualPositions,
  type DualPosition,
  type DualStatus,
} from '@h5/shared/contract/dual/endpoints';
import { ownFinanceTopic } from '@h5/shared/contract/finance/topics';
import { PagedResource } from '@h5/shared/requests/PagedResource';

type App = Pick<AppStore, 'api' | 'topics'>;

/** The positions of the person with one status, newest first. */
export class PositionsStore {
  readonly pages: PagedResource<DualPosition>;
  readonly #topics: App['topics'];

  constructor({ api, topics }: App, status: DualStatus) {
    this.#topics = topics;
    this.pages = new PagedResource(
      (page) => api.call(getDualPositions, { status, ...page }, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { pages: false }, { autoBind: true });
  }

  /** Reads the positions, again after each change, until the returned function is called. */
  watch(): () => void {
    const refresh = () => void this.pages.refresh();
    void this.pages.load();
    return this.#topics.subscribe(ownFinanceTopic, { onEvent: refresh, onResync: refresh });
  }
}
