import { computedStruct, makeAutoObservable } from 'mobx';
import type { LiveMarket } from '@h5/shared/app';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
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
  /** The number of rows on each side. */
  count: number;
  /** The signed-in person's open orders in this market. */
  ownOrders?: () => readonly Order[];
}

/** An order book as displayed: the best rows of both sides, grouped by price. */
export class OrderBookStore {
  group: string;
  rowCount: number;

  readonly market: LiveMarket;
  readonly #depth: DepthStore;
  readonly #ownOrders: () => readonly Order[];

  constructor(market: LiveMarket, depth: DepthStore, { count, ownOrders }: OrderBookOptions) {
    this.market = market;
    this.group = market.tickSize;
    this.rowCount = count;
    this.#depth = depth;
    this.#ownOrders = ownOrders ?? (() => []);
    // Rows ask with every tick and change nothing, so these are no actions.
    const pure = { barShareOf: false, isOwn: false } as const;
    // Depends on the last price, but the result hardly ever changes.
    const groups = computedStruct;
    makeAutoObservable(this, { market: false, groups, ...pure }, { autoBind: true });
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
    return groupSizes(this.market.tickSize, this.market.last);
  }

  /** The bids' part of the visible quantity, in whole percent. */
  get buyPercent(): number | undefined {
    return buyPercent(this.bids, this.asks);
  }

  /** The best bid and ask, and their spread, as displayed. */
  get best(): { bid: string; ask: string; spread: string } | undefined {
    const [bid, ask] = [this.bids[0]?.price, this.asks[0]?.price];
    if (bid === undefined || ask === undefined) return undefined;
    return { bid, ask, spread: toWireAmount(new Decimal(ask).minus(bid)) };
  }

  /** The side with the larger quantity, and its percentage. */
  get majority(): { who: 'buyers' | 'sellers' | 'even'; percent: number } | undefined {
    const buyers = this.buyPercent;
    if (buyers === undefined) return undefined;
    if (buyers === 50) return { who: 'even', percent: buyers };
    return buyers > 50
      ? { who: 'buyers', percent: buyers }
      : { who: 'sellers', percent: 100 - buyers };
  }

  /** The quantity of the widest bar. Bars need no exact decimals. */
  get maxCumulative(): number {
    return Math.max(this.bids.at(-1)?.cumulative ?? 0, this.asks.at(-1)?.cumulative ?? 0);
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

  /** The width of a row's bar as a share of the widest one, or 0 without a row. */
  barShareOf(row: DepthRow | undefined): number {
    return row && this.maxCumulative > 0 ? row.cumulative / this.maxCumulative : 0;
  }

  isOwn(side: BookSide, row: DepthRow | undefined): boolean {
    return row !== undefined && (side === 'bids' ? this.ownBids : this.ownAsks).has(row.price);
  }

  get #grouping() {
    const { market, group, rowCount: count } = this;
    return { tickSize: market.tickSize, group, count };
  }

  #ownPrices(side: BookSide): ReadonlySet<string> {
    const ownSide = side === 'asks' ? 'sell' : 'buy';
    const prices = this.#ownOrders().flatMap((order) =>
      order.side === ownSide && order.price ? [order.price] : [],
    );
    return groupedPrices(prices, side, this.group);
  }
}
