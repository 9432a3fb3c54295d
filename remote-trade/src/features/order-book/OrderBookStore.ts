import { computedStruct, makeAutoObservable } from 'mobx';
import type { LiveMarket } from '@h5/shared/app';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { Decimal, toAmount } from '@h5/shared/money/money';
import {
  buyPercent,
  depthRows,
  groupedPrices,
  groupSizes,
  type BookSide,
  type DepthRow,
} from './depthRows';
import type { DepthStore } from './DepthStore';

interface OrderBookOptions {
  /** Rows of a side. */
  count: number;
  /** The reader's working orders in this market. */
  ownOrders?: () => readonly Order[];
}

/** What a screen shows of an order book: the best rows of both sides, in groups of a size. */
export class OrderBookStore {
  group: string;
  rowCount: number;

  readonly market: LiveMarket;
  readonly #depth: DepthStore;
  readonly #ownOrders: () => readonly Order[];

  constructor(market: LiveMarket, depth: DepthStore, { count, ownOrders }: OrderBookOptions) {
    this.market = market;
    this.group = market.tick;
    this.rowCount = count;
    this.#depth = depth;
    this.#ownOrders = ownOrders ?? (() => []);
    // The price ticks, the sizes hardly ever change.
    makeAutoObservable(this, { market: false, groups: computedStruct }, { autoBind: true });
  }

  /** Best first. */
  get bids(): readonly DepthRow[] {
    return depthRows(this.#depth.bids, 'bids', this.#grouping);
  }

  get asks(): readonly DepthRow[] {
    return depthRows(this.#depth.asks, 'asks', this.#grouping);
  }

  get bidCount(): number {
    return this.bids.length;
  }

  get askCount(): number {
    return this.asks.length;
  }

  get groups(): string[] {
    return groupSizes(this.market.tick, this.market.last);
  }

  /** How much of what is shown buyers want, in whole percent. */
  get buyPercent(): number | undefined {
    return buyPercent(this.bids, this.asks);
  }

  /** The prices between which the market is, as far as the groups show them. */
  get best(): { bid: string; ask: string; spread: string } | undefined {
    const [bid, ask] = [this.bids[0]?.price, this.asks[0]?.price];
    if (bid === undefined || ask === undefined) return undefined;
    return { bid, ask, spread: toAmount(new Decimal(ask).minus(bid)) };
  }

  /** Who wants or offers more, and which part of all in whole percent. */
  get majority(): { who: 'buyers' | 'sellers' | 'even'; percent: number } | undefined {
    const buyers = this.buyPercent;
    if (buyers === undefined) return undefined;
    if (buyers === 50) return { who: 'even', percent: buyers };
    return buyers > 50
      ? { who: 'buyers', percent: buyers }
      : { who: 'sellers', percent: 100 - buyers };
  }

  /** What the widest bar stands for. Bars are only looked at, so numbers are enough. */
  get maxCumulative(): number {
    const sums = [this.bids, this.asks].map((rows) => Number(rows.at(-1)?.cumulative ?? 0));
    return Math.max(...sums);
  }

  get ownBids(): ReadonlySet<string> {
    return this.#ownPrices('bids');
  }

  get ownAsks(): ReadonlySet<string> {
    return this.#ownPrices('asks');
  }

  setRowCount(count: number): void {
    this.rowCount = count;
  }

  setGroup(group: string): void {
    this.group = group;
  }

  /** The part of the widest bar that a row's bar fills; a place without a row has none. */
  barShareOf(row: DepthRow | undefined): number {
    return row && this.maxCumulative > 0 ? Number(row.cumulative) / this.maxCumulative : 0;
  }

  isOwn(side: BookSide, row: DepthRow | undefined): boolean {
    return row !== undefined && (side === 'bids' ? this.ownBids : this.ownAsks).has(row.price);
  }

  get #grouping() {
    const { market, group, rowCount: count } = this;
    return { tick: market.tick, group, count };
  }

  #ownPrices(side: BookSide): ReadonlySet<string> {
    const ownSide = side === 'asks' ? 'sell' : 'buy';
    const prices = this.#ownOrders().flatMap((order) =>
      order.side === ownSide && order.price ? [order.price] : [],
    );
    return groupedPrices(prices, side, this.group);
  }
}
