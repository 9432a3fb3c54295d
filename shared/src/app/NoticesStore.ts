import { makeAutoObservable, runInAction } from 'mobx';
import type * as z from 'zod/mini';
import { getNotices, markFiredAlertsRead, markNoticesRead } from '../contract/alerts/endpoints';
import {
  alertOfNotice,
  orderOfNotice,
  type NoticeEvent,
  type ShownNotice,
} from '../contract/alerts/notices';
import type { DeviceNotifications } from './DeviceNotifications';
import type { WrittenNotices } from './notices/writtenNotices';
import { Resource } from './Resource';
import type { SessionScope } from './SessionScope';
import type { SessionStore } from './SessionStore';
import type { TopicHub } from './TopicHub';
import { ownNoticesTopic } from '../contract/alerts/topics';

const shownMs = 10_000;

type NoticeList = z.output<typeof getNotices.output>;

interface NoticesDeps {
  topics: TopicHub;
  session: SessionStore;
  device: DeviceNotifications;
  loadWritten(): Promise<WrittenNotices>;
  /** What a notification of the device says below the message. */
  bodyOf(): string;
  open(url: string): void;
}

/** The notices of the user: the latest as a banner on any page, and how many are unread. */
export class NoticesStore {
  /** The number of unread notices. */
  unread = 0;
  /** The notice in the banner. */
  shown: ShownNotice | undefined = undefined;

  readonly #scope: SessionScope;
  readonly #deps: NoticesDeps;
  readonly #reading: Resource<NoticeList>;
  #isSubscribed = false;
  /** The time of the latest known notice; undefined before the first read. */
  #latest: number | undefined = undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined = undefined;
  #written: WrittenNotices | undefined = undefined;

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

  /** Notices of other kinds, such as of a later release, change nothing here. */
  receive(notice: NoticeEvent): void {
    const shown = shownNotice(notice);
    if (!shown) return;
    this.unread += 1;
    this.#latest = Math.max(this.#latest ?? 0, timeOf(shown));
    void this.#show(shown);
  }

  dismiss(): void {
    clearTimeout(this.#hiding);
    this.shown = undefined;
  }

  /** The user has seen all price alerts that fired until this time. */
  async markAlertsRead(until: number): Promise<void> {
    await this.#scope.api.call(markFiredAlertsRead, { until }, { quiet: true });
    await this.#reading.refresh();
  }

  /** The user has seen all notices until this time. */
  async markRead(until: number): Promise<void> {
    await this.#scope.api.call(markNoticesRead, { until }, { quiet: true });
    runInAction(() => (this.unread = 0));
  }

  /** Loads the words of notices, for a page that lists them. */
  async loadWords(): Promise<void> {
    this.#written = await this.#deps.loadWritten();
  }

  /** The sentence of a notice that is shown, in the language of the page. */
  messageOf(notice: ShownNotice): string | undefined {
    return this.#written?.messageOf(notice);
  }

  /** Where a notice that is shown leads. */
  urlOf(notice: ShownNotice): string {
    return this.#written?.urlOf(notice) ?? '';
  }

  /** Without its words a notice is not shown: the pages that it is about show the same. The next one asks for them again. */
  async #show(notice: ShownNotice): Promise<void> {
    const [loaded] = await Promise.allSettled([this.#deps.loadWritten()]);
    if (loaded.status === 'rejected' || this.#scope.isDisposed) return;
    this.#written = loaded.value;
    this.present(notice);
  }

  private present(notice: ShownNotice): void {
    const { device, bodyOf, open } = this.#deps;
    const title = this.messageOf(notice);
    if (title === undefined) return;
    this.shown = notice;
    clearTimeout(this.#hiding);
    this.#hiding = setTimeout(this.dismiss, shownMs);
    device.show({ title, body: bodyOf(), tag: notice.id, onOpen: () => open(this.urlOf(notice)) });
  }

  /** If it cannot be read, the count stays as it is. */
  async #read(): Promise<NoticeList> {
    const reply = await this.#scope.api.call(getNotices, { page: 1, limit: 1 }, { quiet: true });
    const [latest] = reply.list;
    const known = this.#latest;
    runInAction(() => (this.unread = reply.unread));
    this.#latest = Math.max(known ?? 0, latest?.at ?? 0);
    // Show what was told while disconnected, but not what is from before the page was opened.
    const isMissed = known !== undefined && latest && latest.at > known && !latest.isRead;
    const shown = isMissed && (latest.order ?? latest.alert);
    if (shown) void this.#show(shown);
    return reply;
  }
}

/** What a page shows of a notice; undefined for one of a later release. */
function shownNotice(notice: NoticeEvent): ShownNotice | undefined {
  return orderOfNotice(notice) ?? alertOfNotice(notice);
}

function timeOf(notice: ShownNotice): number {
  return 'key' in notice ? notice.at : notice.time;
}
