import type { DepthUpdate } from '@h5/shared/contract/events';
import type { Depth, DepthLevel } from '@h5/shared/contract/markets/endpoints';
import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import type { MarketScale } from './MarketScale';
import type { BookLevel } from './OrderBook';

/** Published levels per side. */
const shownLevels = 50;

/** How the integers of a book are written. */
interface DepthScale extends Pick<MarketScale, 'priceText' | 'quantityText'> {
  readonly market: { readonly symbol: string };
}

type ReadLevels = (side: OrderSide, limit: number) => BookLevel[];

type Side = ReadonlyMap<number, BookLevel>;

/** The published depth of one book: a numbered snapshot and the differences between snapshots. */
export class DepthTracker {
  readonly #scale: DepthScale;
  readonly #levels: ReadLevels;
  readonly #realtime: Pick<RealtimePublisher, 'publishDepth'>;
  #seq = 0;
  #time: number;
  #bids: Side = new Map();
  #asks: Side = new Map();

  constructor(
    scale: DepthScale,
    levels: ReadLevels,
    realtime: Pick<RealtimePublisher, 'publishDepth'>,
    /** Sequence numbers start here: above all that were used before a restart. */
    now: number,
  ) {
    this.#scale = scale;
    this.#levels = levels;
    this.#realtime = realtime;
    this.#seq = now;
    this.#time = now;
  }

  /** Publishes the changes since the last call, if there are any. */
  publish(now: number): void {
    const bids = sideOf(this.#levels('buy', shownLevels));
    const asks = sideOf(this.#levels('sell', shownLevels));
    const change: DepthUpdate = {
      kind: 'delta',
      bids: this.#difference(this.#bids, bids),
      asks: this.#difference(this.#asks, asks),
    };
    this.#bids = bids;
    this.#asks = asks;
    this.#time = now;
    if (change.bids.length === 0 && change.asks.length === 0) return;
    this.#seq += 1;
    this.#realtime.publishDepth(this.#scale.market.symbol, this.#seq, change);
  }

  /** The last published snapshot. */
  get state(): Depth {
    return {
      symbol: this.#scale.market.symbol,
      seq: this.#seq,
      time: this.#time,
      bids: [...this.#bids.values()].map((level) => this.#text(level)),
      asks: [...this.#asks.values()].map((level) => this.#text(level)),
    };
  }

  #difference(before: Side, after: Side): DepthLevel[] {
    const changed = [...after.values()].filter((level) => {
      const old = before.get(level.price);
      return old?.quantity !== level.quantity || old.house !== level.house;
    });
    const gone = [...before.keys()].filter((price) => !after.has(price));
    return [
      ...changed.map((level) => this.#text(level)),
      ...gone.map((price) => this.#text({ price, quantity: 0n, house: 0n })),
    ];
  }

  #text({ price, quantity, house }: BookLevel): DepthLevel {
    const scale = this.#scale;
    return [scale.priceText(price), scale.quantityText(quantity), scale.quantityText(house)];
  }
}

function sideOf(levels: BookLevel[]): Side {
  return new Map(levels.map((level) => [level.price, level]));
}
