import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { storePerSession, type AppStore } from '@h5/shared/app';
import { ownFinanceTopic } from '@h5/shared/contract/finance/topics';
import {
  getRigIncomes,
  stopRig,
  type Rig,
  type RigIncome,
  type StopRigInput,
} from '@h5/shared/contract/mining/endpoints';
import { HeldRequests } from '@h5/shared/requests/HeldRequests';
import { MoneyForm } from '@h5/shared/requests/MoneyForm';
import { PagedResource } from '@h5/shared/requests/PagedResource';
import type { PendingRequests } from '@h5/shared/requests/Submission';

type App = Pick<AppStore, 'activity' | 'api' | 'session' | 'topics' | 'wallet'>;

export const usePendingStop = storePerSession(() => new HeldRequests<StopRigInput>());

/** One rig with its days, and the way to stop it. */
export class RigDetailStore {
  rig: Rig | undefined = undefined;
  readonly days: PagedResource<RigIncome>;
  readonly form: MoneyForm<Record<never, never>, StopRigInput, Rig, never>;
  readonly #app: App;
  readonly #id: string;

  constructor(app: App, id: string, pending: PendingRequests<StopRigInput>) {
    this.#app = app;
    this.#id = id;
    this.days = new PagedResource(
      async (page) => {
        const asked = { rigId: id, ...page };
        const { rig, days } = await app.api.call(getRigIncomes, asked, { quiet: true });
        this.take(rig);
        return days;
      },
      ({ day }) => day,
    );
    this.form = new MoneyForm({
      app,
      pending,
      endpoint: stopRig,
      begun: {},
      schema: z.object({}),
      isEmpty: () => true,
      problem: () => undefined,
      input: () => ({ rigId: id }),
      onDone: (rig) => {
        this.take(rig);
        void this.days.refresh();
        void app.wallet.load();
      },
    });
    makeAutoObservable(this, { rig: observableRef, days: false, form: false }, { autoBind: true });
  }

  /** Reads the rig, again after each change, until the returned function is called. */
  watch(): () => void {
    const refresh = () => void this.days.refresh();
    refresh();
    return this.#app.topics.subscribe(ownFinanceTopic, {
      onEvent: (event) => {
        if (event.kind === 'mining' && event.rig.id === this.#id) refresh();
      },
      onResync: refresh,
    });
  }

  take(rig: Rig): void {
    runInAction(() => (this.rig = rig));
  }
}
