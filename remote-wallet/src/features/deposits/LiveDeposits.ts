import { makeAutoObservable, runInAction } from 'mobx';
import type { AppStore } from '@h5/shared/app';
import type { Deposit, DepositState } from '@h5/shared/contract/deposits/deposit';
import { getDeposits, type DepositFilter } from '@h5/shared/contract/deposits/endpoints';
import { ownDepositsTopic } from '@h5/shared/contract/deposits/topics';
import { PagedResource } from '@h5/shared/requests/PagedResource';

const filterOf: Record<DepositState, DepositFilter> = {
  seen: 'pending',
  confirming: 'pending',
  credited: 'credited',
  final: 'final',
  orphaned: 'failed',
  reversed: 'failed',
  below_minimum: 'failed',
};

/** What the list shows; everything by default. */
export interface ShownDeposits {
  filter?: DepositFilter | undefined;
  currencyId?: number | undefined;
}

/** The deposits of the person, newest first, live. */
export class LiveDeposits {
  readonly list: PagedResource<Deposit>;
  readonly #app: Pick<AppStore, 'api' | 'topics'>;
  readonly #shown: ShownDeposits;

  constructor(app: Pick<AppStore, 'api' | 'topics'>, shown: ShownDeposits = {}, limit = 20) {
    this.#app = app;
    this.#shown = shown;
    this.list = new PagedResource<Deposit>(
      (page) => app.api.call(getDeposits, { ...page, ...shown }, { quiet: true }),
      ({ id }) => id,
      limit,
    );
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  /** Reads the list and keeps it live until the returned function is called. */
  follow(): () => void {
    void this.list.load();
    return this.#app.topics.subscribe(ownDepositsTopic, {
      onEvent: this.take,
      onResync: () => void this.list.refresh(),
    });
  }

  find(id: string): Deposit | undefined {
    return this.list.rows.find((row) => row.id === id);
  }

  take(deposit: Deposit): void {
    const { list } = this;
    if (!list.isLoaded) return;
    const { filter, currencyId } = this.#shown;
    const isShown =
      (filter === undefined || filter === filterOf[deposit.state]) &&
      (currencyId === undefined || currencyId === deposit.currencyId);
    const isKnown = list.rows.some(({ id }) => id === deposit.id);
    runInAction(() => {
      if (isKnown && isShown) {
        list.rows = list.rows.map((row) => (row.id === deposit.id ? deposit : row));
      } else if (isKnown) {
        list.rows = list.rows.filter(({ id }) => id !== deposit.id);
        list.total = Math.max((list.total ?? 0) - 1, 0);
      } else if (isShown) {
        list.rows = [deposit, ...list.rows];
        list.total = (list.total ?? 0) + 1;
      }
    });
  }
}
