import { makeAutoObservable, runInAction } from 'mobx';
import {
  Resource,
  storePerSession,
  type Api,
  type NoticesStore,
  type TopicHub,
} from '@h5/shared/app';
import {
  deletePriceAlert,
  getFiredAlerts,
  getPriceAlerts,
  savePriceAlert,
  type PriceAlert,
  type SavePriceAlertInput,
} from '@h5/shared/contract/alerts/endpoints';
import {
  alertOfNotice,
  type FiredAlert,
  type NoticeEvent,
} from '@h5/shared/contract/alerts/notices';
import type { Market } from '@h5/shared/contract/markets/endpoints';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import { PagedResource } from '@h5/shared/requests/PagedResource';

/** A user has at most 50. */
const all = { page: 1, limit: 100 };

/** The signed-in user's price alerts, live while they are watched. */
export class PriceAlertsStore {
  /** The alert deleted last, while it can be restored. */
  deleted: PriceAlert | undefined = undefined;
  /** Ids of the alerts that are being deleted. */
  deleting = new Set<string>();
  readonly fired: PagedResource<FiredAlert>;

  readonly #api: Api;
  readonly #topics: TopicHub;
  readonly #notices: NoticesStore;
  readonly #alerts: Resource<readonly PriceAlert[]>;

  constructor(api: Api, topics: TopicHub, notices: NoticesStore) {
    this.#api = api;
    this.#topics = topics;
    this.#notices = notices;
    this.#alerts = new Resource(() =>
      api.call(getPriceAlerts, all, { quiet: true }).then(({ list }) => list),
    );
    this.fired = new PagedResource(
      (page) => api.call(getFiredAlerts, page, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { fired: false }, { autoBind: true });
  }

  /** Active alerts, newest first. */
  get list(): readonly PriceAlert[] {
    return this.#alerts.value ?? [];
  }

  get isLoading(): boolean {
    return this.#alerts.isLoading;
  }

  get isLoaded(): boolean {
    return this.#alerts.isLoaded;
  }

  get problem(): string | undefined {
    return this.#alerts.problem;
  }

  ofMarket({ symbol }: Pick<Market, 'symbol'>): PriceAlert[] {
    return this.list.filter((alert) => alert.symbol === symbol);
  }

  watch(): () => void {
    return this.#topics.subscribe(ownNoticesTopic, {
      onEvent: this.applyNotice,
      onResync: () => void this.#alerts.invalidate(),
    });
  }

  load(): Promise<void> {
    return this.#alerts.refresh();
  }

  /** Reads the fired alerts and marks them as read. */
  async loadFired(): Promise<void> {
    const { fired } = this;
    await fired.refresh();
    const { rows, problem } = fired;
    const latest = rows[0];
    if (!latest || problem || rows.every(({ isRead }) => isRead)) return;
    // If the server cannot be told, they are marked with the next visit.
    await this.#notices.markAlertsRead(latest.time).catch(() => undefined);
  }

  /** Throws if the server refuses; the form shows why. */
  async save(input: SavePriceAlertInput): Promise<void> {
    const saved = await this.#api.call(savePriceAlert, input, { quiet: true });
    runInAction(() => {
      const others = this.list.filter(({ id }) => id !== saved.id);
      this.#alerts.set([saved, ...others]);
      if (this.deleted && isAlike(this.deleted, saved)) this.deleted = undefined;
    });
  }

  async remove(alert: PriceAlert): Promise<void> {
    if (this.deleting.has(alert.id)) return;
    this.deleting.add(alert.id);
    try {
      await this.#api.call(deletePriceAlert, { id: alert.id });
      runInAction(() => {
        this.#alerts.set(this.list.filter(({ id }) => id !== alert.id));
        this.deleted = alert;
      });
    } catch {
      // The call has shown the error; read the current list.
      await this.#alerts.invalidate();
    } finally {
      runInAction(() => this.deleting.delete(alert.id));
    }
  }

  /** Restores the alert deleted last. */
  async undo(): Promise<void> {
    const alert = this.deleted;
    if (!alert) return;
    this.deleted = undefined;
    const { baseId, quoteId, symbol, kind, value, once } = alert;
    try {
      await this.#api.call(savePriceAlert, { baseId, quoteId, symbol, kind, value, once });
    } catch {
      // The call has shown the error, such as that the level has been reached.
    }
    await this.#alerts.invalidate();
  }

  dismissDeleted(): void {
    this.deleted = undefined;
  }

  private applyNotice(notice: NoticeEvent): void {
    const alert = alertOfNotice(notice);
    if (!alert) return;
    const isGone = (one: PriceAlert) => one.id === alert.alertId && one.once;
    this.#alerts.set(
      this.list
        .filter((one) => !isGone(one))
        .map((one) => (one.id === alert.alertId ? { ...one, firedAt: alert.time } : one)),
    );
    if (this.fired.isLoaded) void this.loadFired();
  }
}

function isAlike(one: PriceAlert, other: PriceAlert): boolean {
  return one.symbol === other.symbol && one.kind === other.kind && one.value === other.value;
}

export const usePriceAlertsStore = storePerSession(
  ({ api }, { topics, notices }) => new PriceAlertsStore(api, topics, notices),
);
