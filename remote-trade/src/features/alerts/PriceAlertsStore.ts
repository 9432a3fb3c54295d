import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import {
  messageOf,
  PagedList,
  storePerApp,
  type Api,
  type NoticesStore,
  type TopicHub,
} from '@h5/shared/app';
import {
  deletePriceAlert,
  firedAlerts,
  priceAlerts,
  savePriceAlert,
  type FiredAlert,
  type Notice,
  type PriceAlert,
  type SavePriceAlert,
} from '@h5/shared/contract/alerts/endpoints';
import type { Market } from '@h5/shared/contract/markets/endpoints';

/** A person has at most 50 alerts. */
const all = { page: 1, limit: 100 };

/** The signed-in person's price alerts, updated while watched. */
export class PriceAlertsStore {
  /** The active ones, newest first. */
  list: PriceAlert[] = [];
  isLoading = false;
  isLoaded = false;
  problem: string | undefined = undefined;
  /** The alert deleted last, while deleting can be undone. */
  deleted: PriceAlert | undefined = undefined;
  /** Ids of alerts that are being deleted. */
  deleting = new Set<string>();
  /** The alerts that have fired. */
  fired: PagedList<FiredAlert>;

  readonly #api: Api;
  readonly #topics: TopicHub;
  readonly #notices: NoticesStore;
  #running: Promise<void> | undefined = undefined;
  /** Incremented when another person signs in, so that late replies are dropped. */
  #person = 0;

  constructor(api: Api, topics: TopicHub, notices: NoticesStore) {
    this.#api = api;
    this.#topics = topics;
    this.#notices = notices;
    this.fired = this.#newFired();
    makeAutoObservable(this, { fired: observableRef }, { autoBind: true });
  }

  ofMarket({ currencyId, quoteId }: Pick<Market, 'currencyId' | 'quoteId'>): PriceAlert[] {
    return this.list.filter((a) => a.currencyId === currencyId && a.quoteId === quoteId);
  }

  watch(): () => void {
    return this.#topics.subscribe('user.notice', {
      onEvent: this.applyNotice,
      onResync: () => void this.load(),
    });
  }

  /** Concurrent callers share one request. */
  load(): Promise<void> {
    if (this.#running) return this.#running;
    const running = this.#read().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  /** Loads the fired alerts and marks them as read. */
  async loadFired(): Promise<void> {
    const { fired } = this;
    await fired.refresh();
    // Another person has signed in meanwhile.
    if (fired !== this.fired) return;
    const { rows, problem } = fired;
    const latest = rows[0];
    if (!latest || problem || rows.every(({ isRead }) => isRead)) return;
    // The "new" badges disappear with the next visit, whether or not this call succeeds.
    await this.#notices.markRead(latest.time).catch(() => undefined);
  }

  /** Throws the server's error, which the form shows. */
  async save(input: SavePriceAlert): Promise<void> {
    const person = this.#person;
    const saved = await this.#api.call(savePriceAlert, input, { quiet: true });
    if (person !== this.#person) return;
    runInAction(() => {
      const others = this.list.filter(({ id }) => id !== saved.id);
      this.list = [saved, ...others];
      if (this.deleted && isAlike(this.deleted, saved)) this.deleted = undefined;
    });
  }

  async remove(alert: PriceAlert): Promise<void> {
    if (this.deleting.has(alert.id)) return;
    this.deleting.add(alert.id);
    const person = this.#person;
    try {
      await this.#api.call(deletePriceAlert, { id: alert.id });
      if (person !== this.#person) return;
      runInAction(() => {
        this.list = this.list.filter(({ id }) => id !== alert.id);
        this.deleted = alert;
      });
    } catch {
      // The API client has shown the error; the alerts are loaded again.
      if (person === this.#person) await this.load();
    } finally {
      runInAction(() => this.deleting.delete(alert.id));
    }
  }

  /** Saves the alert deleted last again. */
  async undo(): Promise<void> {
    const alert = this.deleted;
    if (!alert) return;
    this.deleted = undefined;
    const { currencyId, quoteId, kind, value, once } = alert;
    const person = this.#person;
    try {
      await this.#api.call(savePriceAlert, { currencyId, quoteId, kind, value, once });
    } catch {
      // The API client has shown the error: the price may have been reached meanwhile.
    }
    if (person === this.#person) await this.load();
  }

  dismissDeleted(): void {
    this.deleted = undefined;
  }

  /** Forgets the data of the previous person. */
  clear(): void {
    this.#running = undefined;
    this.#person += 1;
    this.list = [];
    this.isLoading = false;
    this.isLoaded = false;
    this.problem = undefined;
    this.deleted = undefined;
    this.fired = this.#newFired();
  }

  private applyNotice({ alert }: Notice): void {
    const isGone = (one: PriceAlert) => one.id === alert.alertId && one.once;
    this.list = this.list
      .filter((one) => !isGone(one))
      .map((one) => (one.id === alert.alertId ? { ...one, firedAt: alert.time } : one));
    if (this.fired.isLoaded) void this.loadFired();
  }

  #newFired() {
    return new PagedList(
      (page) => this.#api.call(firedAlerts, page, { quiet: true }),
      ({ id }: FiredAlert) => id,
    );
  }

  async #read() {
    const person = this.#person;
    runInAction(() => (this.isLoading = true));
    try {
      const { list } = await this.#api.call(priceAlerts, all, { quiet: true });
      if (person !== this.#person) return;
      runInAction(() => {
        this.list = list;
        this.isLoaded = true;
        this.problem = undefined;
      });
    } catch (error) {
      if (person === this.#person) runInAction(() => (this.problem = messageOf(error)));
    } finally {
      if (person === this.#person) runInAction(() => (this.isLoading = false));
    }
  }
}

function isAlike(one: PriceAlert, other: PriceAlert): boolean {
  return (
    one.currencyId === other.currencyId && one.kind === other.kind && one.value === other.value
  );
}

/** Cleared when another person signs in or the person signs out. */
export const usePriceAlertsStore = storePerApp((app) => {
  const store = new PriceAlertsStore(app.api, app.topics, app.notices);
  reaction(() => app.session.token, store.clear);
  return store;
});
