import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api, TopicHub } from '@h5/shared/app';
import type { DepthUpdate } from '@h5/shared/contract/events';
import {
  getMarketDepth,
  type DepthLevel,
  type Market,
} from '@h5/shared/contract/markets/endpoints';
import { depthTopic } from '@h5/shared/contract/markets/topics';

type Side = 'bids' | 'asks';

/** The order book of one market, updated while watched. */
export class DepthStore {
  /** Both sides begin with the best price. */
  bids: readonly DepthLevel[] = [];
  asks: readonly DepthLevel[] = [];
  isLoaded = false;

  readonly market: Market;
  readonly #api: Api;
  readonly #topics: TopicHub;
  /** The price of each level as a number to search by. Prices differ by a tick or more, so floating point is exact enough. */
  readonly #prices: Record<Side, number[]> = { bids: [], asks: [] };

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
      this.bids = [];
      this.asks = [];
      this.#prices.bids = [];
      this.#prices.asks = [];
    }
    this.#applySide('bids', bids);
    this.#applySide('asks', asks);
    this.isLoaded = true;
  }

  #applySide(side: Side, changes: readonly DepthLevel[]) {
    const prices = this.#prices[side];
    const levels = [...this[side]];
    for (const level of changes) {
      const price = Number(level[0]);
      const at = placeOf(prices, price, side);
      const isKnown = prices[at] === price;
      if (Number(level[1]) === 0) {
        if (!isKnown) continue;
        prices.splice(at, 1);
        levels.splice(at, 1);
      } else if (isKnown) {
        levels[at] = level;
      } else {
        prices.splice(at, 0, price);
        levels.splice(at, 0, level);
      }
    }
    this[side] = levels;
  }

  /** Loads the book over HTTP for the time until the socket sends a snapshot. */
  async #loadSnapshot() {
    const { baseId, quoteId, kind } = this.market;
    // The call knows spot markets. For others the socket sends the book at once.
    if (kind !== 'spot') return;
    const book = await this.#api
      .call(getMarketDepth, { baseId, quoteId }, { quiet: true })
      .catch(() => undefined);
    runInAction(() => {
      if (book && !this.isLoaded)
        this.apply({ kind: 'snapshot', bids: book.bids, asks: book.asks });
    });
  }
}

/** The index of a price, or where it belongs; the best price is first. A book changes many times a second, so it is not sorted anew. */
function placeOf(prices: readonly number[], price: number, side: Side): number {
  let from = 0;
  let to = prices.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = prices[middle] ?? price;
    if (side === 'asks' ? other < price : other > price) from = middle + 1;
    else to = middle;
  }
  return from;
}
