import { makeAutoObservable, runInAction } from 'mobx';
import {
  firedAlerts,
  readFiredAlerts,
  type FiredAlert,
  type Notice,
} from '../contract/alerts/endpoints';
import type { Api } from './Api';
import type { DeviceNotifications } from './DeviceNotifications';
import type { SessionStore } from './SessionStore';
import type { TopicHub } from './TopicHub';

const shownMs = 10_000;

interface NoticesContext {
  api: Api;
  topics: TopicHub;
  session: SessionStore;
  device: DeviceNotifications;
  /** What an alert says, in the language of the page, and where it leads. */
  messageOf(alert: FiredAlert): { title: string; body: string };
  open(alert: FiredAlert): void;
}

/** What the exchange tells a person by itself: their price alerts, whatever page they are on. */
export class NoticesStore {
  /** How many they have not looked at. */
  unread = 0;
  /** The one above the page now. */
  shown: FiredAlert | undefined = undefined;

  readonly #context: NoticesContext;
  #stop: (() => void) | undefined = undefined;
  #running: Promise<void> | undefined = undefined;
  /** The latest that is known; undefined before the first reading. */
  #latest: number | undefined = undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(context: NoticesContext) {
    this.#context = context;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Reads what is new and listens from now on; a guest is told nothing. */
  async load(): Promise<void> {
    const { session, topics } = this.#context;
    if (!session.isSignedIn) return;
    this.#stop ??= topics.subscribe('user.notice', {
      onEvent: this.receive,
      onResync: () => void this.#ask(),
    });
    await this.#ask();
  }

  receive({ alert }: Notice): void {
    this.unread += 1;
    this.#latest = Math.max(this.#latest ?? 0, alert.time);
    this.show(alert);
  }

  dismiss(): void {
    clearTimeout(this.#hiding);
    this.shown = undefined;
  }

  /** The person looks at the list of those until this time. */
  async markRead(until: number): Promise<void> {
    const { api, session } = this.#context;
    const { token } = session;
    await api.call(readFiredAlerts, { until }, { quiet: true });
    if (token === session.token) runInAction(() => (this.unread = 0));
  }

  /** Another person, or nobody, is signed in. */
  clear(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#running = undefined;
    this.#latest = undefined;
    this.unread = 0;
    this.dismiss();
  }

  private show(alert: FiredAlert): void {
    const { device, messageOf, open } = this.#context;
    this.shown = alert;
    clearTimeout(this.#hiding);
    this.#hiding = setTimeout(this.dismiss, shownMs);
    device.show({ ...messageOf(alert), tag: alert.id, onOpen: () => open(alert) });
  }

  #ask(): Promise<void> {
    this.#running ??= this.#read().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #read() {
    const { api, session } = this.#context;
    const { token } = session;
    // The number on the bell waits for the next reading when this one fails.
    const answer = await api
      .call(firedAlerts, { page: 1, limit: 1 }, { quiet: true })
      .catch(() => undefined);
    if (!answer || token !== session.token) return;
    const [latest] = answer.list;
    const known = this.#latest;
    runInAction(() => (this.unread = answer.unread));
    this.#latest = Math.max(known ?? 0, latest?.time ?? 0);
    // Who was cut off when it fired is told now; who has just opened the page sees the bell.
    const isNews = known !== undefined && latest && latest.time > known && !latest.isRead;
    if (isNews) this.show(latest);
  }
}
