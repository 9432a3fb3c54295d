import { makeAutoObservable } from 'mobx';
import type { Api, TopicHub } from '@h5/shared/app';
import { getCopyHistory, type CopyHistoryQuery } from '@h5/shared/contract/copy-trading/endpoints';
import type { CopyHistoryRow } from '@h5/shared/contract/copy-trading/history';
import type { Position } from '@h5/shared/contract/futures/position';
import { ownCopyRelationsTopic } from '@h5/shared/contract/copy-trading/topics';
import { ownPositionsTopic } from '@h5/shared/contract/futures/topics';
import { PagedResource } from '@h5/shared/requests/PagedResource';

export type CopyTab = CopyHistoryQuery['status'];

/** Open copies, closed ones or the trades that were not copied, of one trader or of all, page by page and live. */
export class CopyHistoryStore {
  readonly tab: CopyTab;
  readonly pages: PagedResource<CopyHistoryRow>;

  /** Versions that arrived over the socket. */
  private changed = new Map<string, Position>();
  readonly #topics: TopicHub;

  constructor(tab: CopyTab, traderId: number | undefined, api: Api, topics: TopicHub) {
    this.tab = tab;
    this.#topics = topics;
    this.pages = new PagedResource(
      (page) => api.call(getCopyHistory, { status: tab, traderId, ...page }, { quiet: true }),
      keyOf,
    );
    makeAutoObservable(this, { tab: false, pages: false }, { autoBind: true });
  }

  get rows(): CopyHistoryRow[] {
    return this.pages.rows
      .map((row) => (row.position ? { ...row, position: this.newest(row.position) } : row))
      .filter(({ position }) => !position || this.belongs(position));
  }

  watch(): () => void {
    void this.pages.load();
    const refresh = () => void this.pages.refresh();
    const stops = [
      this.#topics.subscribe(ownPositionsTopic, { onEvent: this.apply, onResync: refresh }),
      this.#topics.subscribe(ownCopyRelationsTopic, { onEvent: refresh, onResync: refresh }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** A position that is new here is read with the name of its trader. */
  apply(position: Position): void {
    this.changed.set(position.id, this.newest(position));
    const listed = this.pages.rows.find((row) => row.position?.id === position.id);
    const isNew = !listed && position.traderId !== null && this.belongs(position);
    // The same version again: a review has begun or ended.
    if (isNew || listed?.position?.version === position.version) void this.pages.refresh();
  }

  private newest(position: Position): Position {
    const changed = this.changed.get(position.id);
    return changed && changed.version > position.version ? changed : position;
  }

  /** A detached position is no copy any more. */
  private belongs({ status, traderId }: Position): boolean {
    const isOpen = status === 'holding' || status === 'closing';
    return this.tab === 'current' ? isOpen && traderId !== null : status === 'closed';
  }
}

export function keyOf({ position, skipped }: CopyHistoryRow): string {
  return position?.id ?? skipped?.id ?? '';
}
