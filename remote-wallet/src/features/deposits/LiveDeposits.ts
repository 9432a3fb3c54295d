import { makeAutoObservable, runInAction } from 'mobx';
import type { AppStore } from '@h5/shared/app';
import type { DepositState } from '@h5/shared/contract/deposits/deposit';
import {
  getDeposits,
  type DepositFilter,
  type Recharge,
  type RechargeKind,
} from '@h5/shared/contract/deposits/endpoints';
import { ownDepositsTopic } from '@h5/shared/contract/deposits/topics';
import { isBankRecharge, type BankRecharge } from '@h5/shared/contract/recharges/bankRecharge';
import { ownBankRechargesTopic } from '@h5/shared/contract/recharges/topics';
import { PagedResource } from '@h5/shared/requests/PagedResource';

const filterOf: Record<DepositState | BankRecharge['state'], DepositFilter> = {
  seen: 'pending',
  reviewing: 'pending',
  confirming: 'pending',
  credited: 'credited',
  final: 'final',
  orphaned: 'failed',
  reversed: 'failed',
  below_minimum: 'failed',
  rejected: 'failed',
};

/** What the list shows; everything by default. */
export interface ShownDeposits {
  filter?: DepositFilter | undefined;
  currencyId?: number | undefined;
  kind?: RechargeKind | undefined;
}

/** What money of a bank has become counts as final: it may leave at once. */
function filterOfRow(row: Recharge): DepositFilter {
  return isBankRecharge(row) && row.state === 'credited' ? 'final' : filterOf[row.state];
}

/** What the person has paid in, newest first, live. */
export class LiveDeposits {
  readonly list: PagedResource<Recharge>;
  readonly #app: Pick<AppStore, 'api' | 'topics'>;
  readonly #shown: ShownDeposits;

  constructor(app: Pick<AppStore, 'api' | 'topics'>, shown: ShownDeposits = {}, limit = 20) {
    this.#app = app;
    this.#shown = shown;
    this.list = new PagedResource<Recharge>(
      (page) => app.api.call(getDeposits, { ...page, ...shown }, { quiet: true }),
      ({ id }) => id,
      limit,
    );
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  /** Reads the list and keeps it live until the returned function is called. */
  follow(): () => void {
    void this.list.load();
    const onResync = () => void this.list.refresh();
    const { topics } = this.#app;
    const endCoins = topics.subscribe(ownDepositsTopic, { onEvent: this.take, onResync });
    const endMoney = topics.subscribe(ownBankRechargesTopic, { onEvent: this.take, onResync });
    return () => {
      endCoins();
      endMoney();
    };
  }

  find(id: string): Recharge | undefined {
    return this.list.rows.find((row) => row.id === id);
  }

  take(deposit: Recharge): void {
    const { list } = this;
    if (!list.isLoaded) return;
    const { filter, currencyId, kind } = this.#shown;
    const isShown =
      (filter === undefined || filter === filterOfRow(deposit)) &&
      (kind === undefined || (kind === 'bank') === isBankRecharge(deposit)) &&
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
