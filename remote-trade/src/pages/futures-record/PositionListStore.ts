import { makeAutoObservable, runInAction } from 'mobx';
import { Resource, type Api, type TopicHub } from '@h5/shared/app';
import {
  getClosedSum,
  getPositions,
  getPositionSummary,
  type ClosedSum,
  type PositionSummary,
} from '@h5/shared/contract/futures/endpoints';
import type { Position, PositionSide } from '@h5/shared/contract/futures/position';
import { defaultQuoteId } from '@h5/shared/contract/primitives';
import { ownPositionsTopic } from '@h5/shared/contract/futures/topics';
import { PagedResource } from '@h5/shared/requests/PagedResource';

export const positionTabs = ['open', 'pending', 'closed', 'cancelled'] as const;
export type PositionTab = (typeof positionTabs)[number];

export interface PositionQuery {
  tab: PositionTab;
  side: PositionSide | undefined;
  baseId: number | undefined;
  /** When what is listed was closed: from a time on and before another one. */
  from?: number | undefined;
  to?: number | undefined;
}

/** The positions that match a filter, page by page, updated by socket events. */
export class PositionListStore {
  readonly query: PositionQuery;
  readonly pages: PagedResource<Position>;
  /** The margin account; read with the open positions. */
  summary: PositionSummary | undefined = undefined;

  /** Versions that arrived over the socket. */
  private changed = new Map<string, Position>();
  /** What all closed positions that match came to. */
  readonly sum: Resource<ClosedSum>;
  readonly #api: Api;
  readonly #topics: TopicHub;

  constructor(query: PositionQuery, api: Api, topics: TopicHub) {
    this.query = query;
    this.#api = api;
    this.#topics = topics;
    this.pages = new PagedResource(
      (page) => this.#read(page),
      ({ id }) => id,
    );
    const { side, baseId, from, to } = query;
    this.sum = new Resource(() =>
      api.call(getClosedSum, { side, baseId, from, to }, { quiet: true }),
    );
    makeAutoObservable(this, { query: false, pages: false, sum: false }, { autoBind: true });
  }

  get rows(): Position[] {
    const listed = new Set(this.pages.rows.map(({ id }) => id));
    const fresh = [...this.changed.values()].filter(({ id }) => !listed.has(id));
    return [...fresh, ...this.pages.rows]
      .map((position) => this.newest(position))
      .filter((position) => this.matches(position))
      .sort((a, b) => this.timeOf(b) - this.timeOf(a));
  }

  watch(): () => void {
    void this.pages.load();
    if (this.query.tab === 'closed') void this.sum.load();
    return this.#topics.subscribe(ownPositionsTopic, {
      onEvent: this.apply,
      onResync: () => void this.refresh(),
    });
  }

  apply(position: Position): void {
    const known = this.changed.get(position.id);
    if (!known || known.version < position.version) this.changed.set(position.id, position);
    const listed = this.pages.rows.find(({ id }) => id === position.id);
    if (this.query.tab === 'closed' && position.status === 'closed') void this.sum.invalidate();
    // The account has changed with it; or, at the same version, a review has begun or ended.
    const isReviewed = listed?.version === position.version;
    if (this.query.tab === 'open' || isReviewed) void this.pages.refresh();
  }

  async refresh(): Promise<void> {
    const isClosed = this.query.tab === 'closed';
    await Promise.all([this.pages.refresh(), isClosed && this.sum.refresh()]);
  }

  /** What is closed is listed by the time of its close. */
  private timeOf({ createdAt, closedAt }: Position): number {
    return this.query.tab === 'closed' ? (closedAt ?? createdAt) : createdAt;
  }

  private newest(position: Position): Position {
    const changed = this.changed.get(position.id);
    return changed && changed.version > position.version ? changed : position;
  }

  private matches({ status, side, baseId, closedAt }: Position): boolean {
    const wanted = this.query;
    if (wanted.from !== undefined && (closedAt ?? 0) < wanted.from) return false;
    if (wanted.to !== undefined && (closedAt ?? 0) >= wanted.to) return false;
    if (wanted.side && wanted.side !== side) return false;
    if (wanted.baseId && wanted.baseId !== baseId) return false;
    if (wanted.tab === 'open') return status === 'holding' || status === 'closing';
    return wanted.tab === status;
  }

  async #read(page: { page: number; limit: number }) {
    const { tab, side, baseId, from, to } = this.query;
    if (tab !== 'open') {
      const filter = { status: tab, side, baseId, from, to };
      return this.#api.call(getPositions, { ...filter, ...page }, { quiet: true });
    }
    const summary = await this.#api.call(
      getPositionSummary,
      { quoteId: defaultQuoteId, baseId },
      { quiet: true },
    );
    runInAction(() => (this.summary = summary));
    return { list: summary.positions, total: summary.positions.length };
  }
}
