import { makeAutoObservable } from 'mobx';
import type { Api, TopicHub } from '@h5/shared/app';
import { getOptions } from '@h5/shared/contract/options/endpoints';
import type { Option } from '@h5/shared/contract/options/option';
import { ownOptionsTopic } from '@h5/shared/contract/options/topics';
import { PagedResource } from '@h5/shared/requests/PagedResource';
import { isOpenOption } from '../../features/options';

export type OptionTab = 'running' | 'settled';

/** One market, and the time in which they expired; absent for all. */
export interface ShownOptions {
  baseId?: number | undefined;
  from?: number;
  to?: number;
}

/** The running or the settled options of one market or of all, page by page, updated by socket events. */
export class OptionListStore {
  readonly tab: OptionTab;
  readonly pages: PagedResource<Option>;

  /** Versions that arrived over the socket. */
  private changed = new Map<string, Option>();
  readonly #topics: TopicHub;
  readonly #shown: ShownOptions;

  constructor(
    tab: OptionTab,
    shown: ShownOptions,
    { api, topics }: { api: Api; topics: TopicHub },
  ) {
    this.tab = tab;
    this.#shown = shown;
    this.#topics = topics;
    const status = tab === 'running' ? 0 : 3;
    this.pages = new PagedResource(
      (page) => api.call(getOptions, { status, ...page, ...shown }, { quiet: true }),
      ({ id }) => id,
    );
    makeAutoObservable(this, { tab: false, pages: false }, { autoBind: true });
  }

  get rows(): Option[] {
    const listed = new Set(this.pages.rows.map(({ id }) => id));
    const fresh = [...this.changed.values()].filter(({ id }) => !listed.has(id));
    return [...fresh, ...this.pages.rows]
      .map((option) => this.newest(option))
      .filter((option) => isOpenOption(option) === (this.tab === 'running'))
      .filter((option) => this.isShown(option))
      .sort((a, b) => b.acceptedAt - a.acceptedAt);
  }

  watch(): () => void {
    void this.pages.load();
    return this.#topics.subscribe(ownOptionsTopic, {
      onEvent: this.apply,
      onResync: () => void this.pages.refresh(),
    });
  }

  apply(option: Option): void {
    const known = this.changed.get(option.id);
    if (!known || known.version < option.version) this.changed.set(option.id, option);
    // The same version again: a review has begun or ended.
    const listed = this.pages.rows.find(({ id }) => id === option.id);
    if (listed?.version === option.version) void this.pages.refresh();
  }

  private isShown({ acceptedAt, baseId, exit }: Option): boolean {
    const { baseId: market = baseId, from = -Infinity, to = Infinity } = this.#shown;
    const endedAt = exit?.time ?? acceptedAt;
    return baseId === market && endedAt >= from && endedAt < to;
  }

  private newest(option: Option): Option {
    const changed = this.changed.get(option.id);
    return changed && changed.version > option.version ? changed : option;
  }
}
