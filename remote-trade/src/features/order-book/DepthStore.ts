import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api, TopicHub } from '@h5/shared/app';
import type { DepthUpdate } from '@h5/shared/contract/events';
import {
  getMarketDepth,
  type DepthLevel,
  type Market,
} from '@h5/shared/contract/markets/endpoints';
import { depthTopic } from '@h5/shared/contract/topics';

type Side = 'bids' | 'asks';

/** A level with its price as a number to sort by. Prices differ by a tick or more, so floating point is exact enough. */
interface SortedLevel {
  at: number;
  level: DepthLevel;
}

/** The order book of one market, updated while watched. */
export class DepthStore {
  /** Both sides begin with the best price. */
  bids: readonly DepthLevel[] = [];
  asks: readonly DepthLevel[] = [];
  isLoaded = false;

  readonly market: Market;
  readonly #api: Api;
  readonly #topics: TopicHub;
  readonly #levels = {
    bids: new Map<string, SortedLevel>(),
    asks: new Map<string, SortedLevel>(),
  };

  constructor(market: Market, api: Api, topics: TopicHub) {
    this.market = market;
    this.#api = api;
    this.#topics = topics;
    // A side is replaced as a whole; its levels are immutable.
    const sides = { bids: observableRef, asks: observableRef };
    makeAutoObservable(this, { market: false, ...sides }, { autoBind: true });
  }

  get bestBid(): string | undefined {
    return this.bids[0]?.[0];
  }

  get bestAsk(): string | undefined {
    return this.asks[0]?.[0];
  }

  /** Subscribes to the market until the returned function is called. */
  watch(): () => void {
    const stop = this.#topics.subscribe(depthTopic(this.market.symbol), { onEvent: this.apply });
    void this.#loadSnapshot();
    return stop;
  }

  /** A snapshot replaces the book; an update sets levels and removes empty ones. */
  apply({ kind, bids, asks }: DepthUpdate): void {
    if (kind === 'snapshot') {
      this.#levels.bids.clear();
      this.#levels.asks.clear();
    }
    this.#applySide('bids', bids);
    this.#applySide('asks', asks);
    this.isLoaded = true;
  }

  #applySide(side: Side, changes: readonly DepthLevel[]) {
    const levels = this.#levels[side];
    for (const level of changes) {
      const [price, quantity] = level;
      if (Number(quantity) === 0) levels.delete(price);
      else levels.set(price, { at: Number(price), level });
    }
    const direction = side === 'asks' ? 1 : -1;
    this[side] = [...levels.values()]
      .sort((a, b) => direction * (a.at - b.at))
      .map(({ level }) => level);
  }

  /** Loads the book over HTTP for the time until the socket sends a snapshot. */
  async #loadSnapshot() {
    const { baseId, quoteId } = this.market;
    const book = await this.#api
      .call(getMarketDepth, { baseId, quoteId }, { quiet: true })
      .catch(() => undefined);
    runInAction(() => {
      if (book && !this.isLoaded)
        this.apply({ kind: 'snapshot', bids: book.bids, asks: book.asks });
    });
  }
}
