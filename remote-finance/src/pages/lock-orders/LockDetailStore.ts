import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { storePerSession, type AppStore } from '@h5/shared/app';
import {
  getLockOrder,
  redeemLock,
  type LockIncome,
  type LockOrder,
  type RedeemLockInput,
} from '@h5/shared/contract/finance/endpoints';
import { ownFinanceTopic } from '@h5/shared/contract/finance/topics';
import { toWireAmount } from '@h5/shared/money/money';
import { typedAmount } from '@h5/shared/requests/draftFields';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import { PagedResource } from '@h5/shared/requests/PagedResource';
import type { PendingRequests } from '@h5/shared/requests/Submission';
import { lockExitAt } from '@h5/shared/rules/lockMining';

type App = Pick<AppStore, 'activity' | 'api' | 'clock' | 'session' | 'topics' | 'wallet'>;

const draftFields = z.object({ penalty: typedAmount });

export const usePendingRedemption = storePerSession(() => new HeldRequests<RedeemLockInput>());

/** One lock with its incomes, and the way out of it. */
export class LockDetailStore {
  lock: LockOrder | undefined = undefined;
  readonly days: PagedResource<LockIncome>;
  /** Its field is the penalty that the person has seen. */
  readonly form: MoneyForm<z.output<typeof draftFields>, RedeemLockInput, LockOrder, never>;
  readonly #app: App;
  readonly #id: string;

  constructor(app: App, id: string, pending: PendingRequests<RedeemLockInput>) {
    this.#app = app;
    this.#id = id;
    this.days = new PagedResource(
      async (page) => {
        const { order, days } = await app.api.call(getLockOrder, { id, ...page }, { quiet: true });
        this.take(order);
        return days;
      },
      ({ day }) => day,
    );
    this.form = new MoneyForm({
      app,
      pending,
      endpoint: redeemLock,
      begun: { penalty: '' },
      schema: draftFields,
      isEmpty: () => true,
      problem: () => undefined,
      input: ({ penalty }) => ({ id, penalty: toWireAmount(penalty) }),
      onDone: (lock) => {
        this.take(lock);
        void this.days.refresh();
        void app.wallet.load();
      },
    });
    makeAutoObservable(this, { lock: observableRef, days: false, form: false }, { autoBind: true });
  }

  /** What leaving a lock costs and returns now. */
  exitOf(lock: LockOrder): ReturnType<typeof lockExitAt> {
    return lockExitAt(lock, this.#app.clock.now());
  }

  /** Reads the lock, again after each change, until the returned function is called. */
  watch(): () => void {
    const refresh = () => void this.days.refresh();
    refresh();
    return this.#app.topics.subscribe(ownFinanceTopic, {
      onEvent: (event) => {
        if (event.kind !== 'lock' || event.lock.id !== this.#id) return;
        this.take(event.lock);
        refresh();
      },
      onResync: refresh,
    });
  }

  /** Leaves at no more than the penalty that is shown. */
  redeem(shown: string): Promise<LockOrder | undefined> {
    this.form.edit({ penalty: shown });
    return this.form.send();
  }

  take(lock: LockOrder): void {
    runInAction(() => (this.lock = lock));
  }
}
