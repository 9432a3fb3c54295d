import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, type AppStore } from '@h5/shared/app';
import type { FiguresPeriod } from '@h5/shared/contract/copy-trading/fields';
import type { TraderTrade } from '@h5/shared/contract/copy-trading/trader';
import { getTrader, type TraderDetail } from '@h5/shared/contract/lead-traders/endpoints';
import { ownCopyRelationsTopic } from '@h5/shared/contract/copy-trading/topics';
import { PagedResource } from '@h5/shared/requests/PagedResource';

interface PageQuery {
  page: number;
  limit: number;
}

type App = Pick<AppStore, 'api' | 'session' | 'topics'>;

/** One lead trader with the closed trades, page by page. */
export class TraderStore {
  readonly id: number;
  period: FiguresPeriod;
  detail: TraderDetail | undefined = undefined;
  isMissing = false;
  readonly closed: PagedResource<TraderTrade>;

  readonly #app: App;

  constructor(id: number, period: FiguresPeriod, app: App) {
    this.id = id;
    this.period = period;
    this.#app = app;
    this.closed = new PagedResource<TraderTrade>(
      (page) => this.#read(page),
      (trade) => trade.id,
    );
    makeAutoObservable(
      this,
      { id: false, closed: false, detail: observableRef },
      { autoBind: true },
    );
  }

  /** The figures of every period are here already, the equity is read. */
  show(period: FiguresPeriod): void {
    if (period === this.period) return;
    this.period = period;
    void this.closed.refresh();
  }

  /** Whether the person follows decides what is shown. */
  watch(): () => void {
    void this.closed.load();
    const refresh = () => void this.closed.refresh();
    const retry = () => void (this.closed.problem !== undefined && this.closed.retry());
    addEventListener('online', retry);
    const { session, topics } = this.#app;
    const stop =
      session.isSignedIn &&
      topics.subscribe(ownCopyRelationsTopic, {
        onEvent: ({ traderId }) => traderId === this.id && refresh(),
        onResync: refresh,
      });
    return () => {
      removeEventListener('online', retry);
      if (stop) stop();
    };
  }

  async #read(page: PageQuery) {
    try {
      const query = { id: this.id, period: this.period, ...page };
      const detail = await this.#app.api.call(getTrader, query, { quiet: true });
      if (page.page === 1) runInAction(() => (this.detail = detail));
      return detail.closed;
    } catch (error) {
      const isMissing = error instanceof ApiError && error.code === 'TRADER_NOT_FOUND';
      if (isMissing) runInAction(() => (this.isMissing = true));
      throw error;
    }
  }
}
