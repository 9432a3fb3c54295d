import { makeAutoObservable } from 'mobx';
import type { AppStore } from '@h5/shared/app';
import { getWithdrawals, type WithdrawalFilter } from '@h5/shared/contract/withdrawals/endpoints';
import { ownWithdrawalsTopic } from '@h5/shared/contract/withdrawals/topics';
import type { Withdrawal } from '@h5/shared/contract/withdrawals/withdrawal';
import { PagedResource } from '@h5/shared/requests/PagedResource';

type App = Pick<AppStore, 'api' | 'topics'>;

/** The withdrawals of the person, newest first, live. */
export class LiveWithdrawals {
  readonly list: PagedResource<Withdrawal>;
  readonly #app: App;

  constructor(app: App, filter?: WithdrawalFilter) {
    this.#app = app;
    this.list = new PagedResource<Withdrawal>(
      (page) => app.api.call(getWithdrawals, { ...page, filter }, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  /** Reads the list and reads it again after each change, until the returned function is called. */
  follow(): () => void {
    const { list } = this;
    void list.load();
    return this.#app.topics.subscribe(ownWithdrawalsTopic, {
      onEvent: () => void list.refresh(),
      onResync: () => void list.refresh(),
    });
  }
}
