import { makeAutoObservable, runInAction } from 'mobx';
import { Resource, type Api, type TopicHub } from '@h5/shared/app';
import {
  getRecentTrades,
  type Market,
  type PublicTrade,
} from '@h5/shared/contract/markets/endpoints';
import { tradesTopic } from '@h5/shared/contract/markets/topics';

const most = 50;

/** The recent trades of one market, newest first, updated while watched. */
export class RecentTradesStore {
  trades: PublicTrade[] = [];

  readonly market: Market;
  readonly #api: Api;
  readonly #topics: TopicHub;
  readonly #reading: Resource<readonly PublicTrade[]>;

  constructor(market: Market, api: Api, topics: TopicHub) {
    this.market = market;
    this.#api = api;
    this.#topics = topics;
    this.#reading = new Resource(() => this.#read());
    makeAutoObservable(this, { market: false }, { autoBind: true });
  }

  get isLoading(): boolean {
    return this.#reading.isLoading;
  }

  get problem(): string | undefined {
    return this.#reading.problem;
  }

  watch(): () => void {
    void this.load();
    return this.#topics.subscribe(tradesTopic(this.market.symbol), {
      onEvent: this.apply,
      onResync: () => void this.#reading.invalidate(),
    });
  }

  /** A trade may arrive twice: in a reply and over the socket. */
  apply(trades: readonly PublicTrade[]): void {
    const known = new Set(this.trades.map(({ id }) => id));
    const fresh = trades.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return;
    this.trades = [...fresh, ...this.trades].sort((a, b) => b.time - a.time).slice(0, most);
  }

  load(): Promise<void> {
    return this.#reading.refresh();
  }

  async #read(): Promise<readonly PublicTrade[]> {
    const { baseId, quoteId, kind, symbol } = this.market;
    // The coins of a contract are those of its spot market.
    const input = { baseId, quoteId, ...(kind !== 'spot' && { symbol }) };
    const trades = await this.#api.call(getRecentTrades, input, { quiet: true });
    runInAction(() => this.apply(trades));
    return trades;
  }
}
