import { makeAutoObservable, runInAction } from 'mobx';
import type * as z from 'zod/mini';
import {
  getFiredAlerts,
  markFiredAlertsRead,
  type FiredAlert,
  type NoticeEvent,
} from '../contract/alerts/endpoints';
import type { DeviceNotifications } from './DeviceNotifications';
import { Resource } from './Resource';
import type { SessionScope } from './SessionScope';
import type { SessionStore } from './SessionStore';
import type { TopicHub } from './TopicHub';
import { ownNoticesTopic } from '../contract/topics';

const shownMs = 10_000;

type FiredAlertList = z.output<typeof getFiredAlerts.output>;

interface NoticesDeps {
  topics: TopicHub;
  session: SessionStore;
  device: DeviceNotifications;
  /** The message of an alert in the language of the page. */
  messageOf(alert: FiredAlert): { title: string; body: string };
  open(alert: FiredAlert): void;
}

/** The fired price alerts of the user: how many are unread, and the latest as a banner on any page. */
export class FiredAlertNoticesStore {
  /** The number of unread alerts. */
  unread = 0;
  /** The alert in the banner. */
  shown: FiredAlert | undefined = undefined;

  readonly #scope: SessionScope;
  readonly #deps: NoticesDeps;
  readonly #reading: Resource<FiredAlertList>;
  #isSubscribed = false;
  /** The time of the latest known alert; undefined before the first read. */
  #latest: number | undefined = undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(scope: SessionScope, deps: NoticesDeps) {
    this.#scope = scope;
    this.#deps = deps;
    this.#reading = new Resource(() => this.#read());
    makeAutoObservable(this, {}, { autoBind: true });
    scope.onDispose(() => clearTimeout(this.#hiding));
  }

  /** Reads the unread count and listens for new alerts; a guest has none. */
  async load(): Promise<void> {
    const { session, topics } = this.#deps;
    if (!session.isSignedIn) return;
    if (!this.#isSubscribed) {
      this.#isSubscribed = true;
      const stop = topics.subscribe(ownNoticesTopic, {
        onEvent: this.receive,
        onResync: () => void this.#reading.invalidate(),
      });
      this.#scope.onDispose(stop);
    }
    await this.#reading.refresh();
  }

  receive({ alert }: NoticeEvent): void {
    this.unread += 1;
    this.#latest = Math.max(this.#latest ?? 0, alert.time);
    this.show(alert);
  }

  dismiss(): void {
    clearTimeout(this.#hiding);
    this.shown = undefined;
  }

  /** The user has seen all alerts until this time. */
  async markRead(until: number): Promise<void> {
    await this.#scope.api.call(markFiredAlertsRead, { until }, { quiet: true });
    runInAction(() => (this.unread = 0));
  }

  private show(alert: FiredAlert): void {
    const { device, messageOf, open } = this.#deps;
    this.shown = alert;
    clearTimeout(this.#hiding);
    this.#hiding = setTimeout(this.dismiss, shownMs);
    device.show({ ...messageOf(alert), tag: alert.id, onOpen: () => open(alert) });
  }

  /** If it cannot be read, the count stays as it is. */
  async #read(): Promise<FiredAlertList> {
    const reply = await this.#scope.api.call(
      getFiredAlerts,
      { page: 1, limit: 1 },
      { quiet: true },
    );
    const [latest] = reply.list;
    const known = this.#latest;
    runInAction(() => (this.unread = reply.unread));
    this.#latest = Math.max(known ?? 0, latest?.time ?? 0);
    // Show an alert that fired while disconnected, but not one from before the page was opened.
    const isMissed = known !== undefined && latest && latest.time > known && !latest.isRead;
    if (isMissed) this.show(latest);
    return reply;
  }
}
