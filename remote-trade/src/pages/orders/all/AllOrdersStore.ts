import { makeAutoObservable } from 'mobx';
import type { Api, TopicHub } from '@h5/shared/app';
import { ownPositionsTopic } from '@h5/shared/contract/futures/topics';
import { ownOptionsTopic } from '@h5/shared/contract/options/topics';
import { ownOrdersTopic } from '@h5/shared/contract/orders/topics';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { ownBalancesTopic } from '@h5/shared/contract/wallet/topics';
import type { ListedOrder, OrderProduct } from './ListedOrder';
import { orderSources, type OrderSource, type OrderTab } from './orderSources';

/** The orders of one product or of all as one list, newest first, page by page. What happens to one reads its list again. */
export class AllOrdersStore {
  readonly #sources: readonly OrderSource[];
  readonly #topics: TopicHub;

  constructor(tab: OrderTab, product: OrderProduct | undefined, api: Api, topics: TopicHub) {
    this.#topics = topics;
    this.#sources = orderSources(tab, api).filter(
      (source) => product === undefined || source.product === product,
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Only down to where every list has been read: what a list has not told yet may belong between. */
  get rows(): ListedOrder[] {
    const { horizon } = this;
    return this.#sources
      .flatMap(({ pages }) => pages.rows)
      .filter(({ time }) => time >= horizon)
      .sort((a, b) => b.time - a.time);
  }

  get isLoading(): boolean {
    return this.#sources.some(({ pages }) => pages.isLoading);
  }

  get isLoaded(): boolean {
    return this.#sources.every(({ pages }) => pages.isLoaded || pages.problem !== undefined);
  }

  get problem(): string | undefined {
    return this.#sources.find(({ pages }) => pages.problem !== undefined)?.pages.problem;
  }

  get hasMore(): boolean {
    return this.#sources.some(({ pages }) => pages.hasMore);
  }

  /** Reads on where rows are missing first. */
  async more(): Promise<void> {
    const next = this.#sources.filter(
      ({ pages }) => pages.hasMore && oldestOf(pages.rows) >= this.horizon,
    );
    await Promise.all(next.map(({ pages }) => pages.more()));
  }

  async refresh(): Promise<void> {
    await Promise.all(this.#sources.map(({ pages }) => pages.refresh()));
  }

  async retry(): Promise<void> {
    const failed = this.#sources.filter(({ pages }) => pages.problem !== undefined);
    await Promise.all(failed.map(({ pages }) => pages.retry()));
  }

  watch(): () => void {
    for (const { pages } of this.#sources) void pages.load();
    const follow = (topic: Parameters<TopicHub['subscribe']>[0], product: OrderProduct) =>
      this.#topics.subscribe(topic, {
        onEvent: () => this.#changed(product),
        onResync: () => this.#changed(product),
      });
    const stops = [
      follow(ownOrdersTopic, 'spot'),
      follow(ownPositionsTopic, 'contract'),
      follow(ownOptionsTopic, 'seconds'),
      // Each change of an order for a stock moves a balance of the account for stocks.
      this.#topics.subscribe(ownBalancesTopic, {
        onEvent: (balances) => {
          if (balances.some((balance) => balance.accountType === accountType.stock))
            this.#changed('stock');
        },
        onResync: () => this.#changed('stock'),
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  private get horizon(): number {
    const unread = this.#sources.filter(({ pages }) => pages.hasMore && pages.rows.length > 0);
    return Math.max(0, ...unread.map(({ pages }) => oldestOf(pages.rows)));
  }

  #changed(product: OrderProduct): void {
    for (const source of this.#sources) {
      if (source.product === product) void source.pages.refresh();
    }
  }
}

function oldestOf(rows: readonly ListedOrder[]): number {
  return Math.min(...rows.map(({ time }) => time));
}
