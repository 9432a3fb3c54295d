import type { Api } from '@h5/shared/app';
import type { Trader } from '@h5/shared/contract/copy-trading/trader';
import { getTraders } from '@h5/shared/contract/lead-traders/endpoints';
import { PagedResource } from '@h5/shared/requests/PagedResource';
import type { TraderListQuery } from './parseTradersQuery';

/** The lead traders that match a query. */
export class TraderListStore {
  readonly pages: PagedResource<Trader>;

  constructor(query: TraderListQuery, api: Api) {
    this.pages = new PagedResource(
      (page) => api.call(getTraders, { ...query, ...page }, { quiet: true }),
      ({ id }) => id,
    );
  }

  /** When the oldest figures were made; undefined before any were. */
  get oldest(): number | undefined {
    const times = this.pages.rows.flatMap(({ updatedAt }) => updatedAt ?? []);
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  /** Reads them, and again after a failed read when the device is online. */
  watch(): () => void {
    const { pages } = this;
    void pages.load();
    const retry = () => void (pages.problem !== undefined && pages.retry());
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }
}
