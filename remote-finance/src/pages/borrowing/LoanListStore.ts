import { makeAutoObservable } from 'mobx';
import type { AppStore } from '@h5/shared/app';
import { ownFinanceTopic } from '@h5/shared/contract/finance/topics';
import { getLoans, type Loan } from '@h5/shared/contract/loans/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';

type App = Pick<AppStore, 'api' | 'topics'>;

/** The loans of the person, newest first. */
export class LoanListStore {
  readonly pages: PagedResource<Loan>;
  readonly #topics: App['topics'];

  constructor({ api, topics }: App) {
    this.#topics = topics;
    this.pages = new PagedResource(
      (page) => api.call(getLoans, page, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { pages: false }, { autoBind: true });
  }

  /** Reads the loans, again after each change, until the returned function is called. */
  watch(): () => void {
    const refresh = () => void this.pages.refresh();
    void this.pages.load();
    return this.#topics.subscribe(ownFinanceTopic, { onEvent: refresh, onResync: refresh });
  }
}
