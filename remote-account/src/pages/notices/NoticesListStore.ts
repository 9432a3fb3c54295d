import { makeAutoObservable } from 'mobx';
import type { AppStore, NoticesStore, TopicHub } from '@h5/shared/app';
import {
  getNotices,
  type ListedNotice,
  type NoticeKind,
} from '@h5/shared/contract/alerts/endpoints';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import { PagedResource } from '@h5/shared/requests/PagedResource';

/** What the person was told, page by page. What is shown counts as read from then on. */
export class NoticesListStore {
  readonly pages: PagedResource<ListedNotice>;
  readonly #notices: NoticesStore;
  readonly #topics: TopicHub;
  /** What was new on this visit stays marked until the next one, though it counts as read at once. */
  readonly #new = new Set<string>();

  constructor(kind: NoticeKind | undefined, { api, notices, topics }: AppStore) {
    this.#notices = notices;
    this.#topics = topics;
    this.pages = new PagedResource(
      async (page) => {
        const listed = await api.call(getNotices, { kind, ...page }, { quiet: true });
        // With the rows: a row has no meaning without its words.
        if (listed.list.length > 0) await notices.loadWords();
        for (const { id, isRead } of listed.list) if (!isRead) this.#new.add(id);
        const list = listed.list.map((row) => ({ ...row, isRead: !this.#new.has(row.id) }));
        return { ...listed, list };
      },
      ({ id }) => id,
    );
    makeAutoObservable(this, { pages: false }, { autoBind: true });
  }

  get isReady(): boolean {
    return this.pages.isLoaded || this.pages.problem !== undefined;
  }

  watch(): () => void {
    void this.refresh();
    return this.#topics.subscribe(ownNoticesTopic, {
      onEvent: () => void this.refresh(),
      onResync: () => void this.refresh(),
    });
  }

  async refresh(): Promise<void> {
    await this.pages.refresh();
    const [latest] = this.pages.rows;
    // The next visit marks what could not be marked now.
    if (latest) await this.#notices.markRead(latest.at).catch(() => undefined);
  }
}
