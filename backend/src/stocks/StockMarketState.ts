import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import { Decimal } from '@h5/shared/money/money';
import {
  allowedPriceRange,
  marketBuyWorstPrice,
  marketSellWorstPrice,
} from '@h5/shared/rules/spot/spot';
import type { StockMarket } from '../markets/catalogue';
import type { KeyedRandom } from '../markets/KeyedRandom';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { DepthTracker } from '../spot/DepthTracker';
import { marketMakerQuotes, type MarketMakerInventory } from '../spot/marketMakerQuotes';
import { MarketScale } from '../spot/MarketScale';
import { oppositeSide, OrderBook } from '../spot/OrderBook';
import type { WorkingStockOrder } from './StockOrder';
import type { StockSettlement } from './StockSettlement';
import type { VenueCalendar } from './VenueCalendar';

export interface StockMarketDeps {
  realtime: Pick<RealtimePublisher, 'publishDepth'>;
  /** Draws the house's quotes. */
  random: KeyedRandom;
  now: number;
}

/** One stock: its order book, the orders that wait for the opening, and the last close. */
export class StockMarketState {
  readonly scale: MarketScale;
  readonly market: StockMarket;
  readonly calendar: VenueCalendar;
  readonly depth: DepthTracker;
  /** In the order of their acceptance. */
  readonly queued = new Set<WorkingStockOrder>();
  /** The price at the end of the last trading day. */
  lastClose: string | undefined;
  readonly #random: KeyedRandom;
  #book = new OrderBook<WorkingStockOrder>();

  constructor(
    market: StockMarket,
    calendar: VenueCalendar,
    { realtime, random, now }: StockMarketDeps,
  ) {
    this.market = market;
    this.calendar = calendar;
    this.scale = new MarketScale(market);
    this.#random = random;
    const levels = (side: OrderSide, limit: number) => this.#book.levels(side, limit);
    this.depth = new DepthTracker(this.scale, levels, realtime, now);
  }

  /** The prices that orders may have today; the open may not be outside of them either. */
  get band(): { min: Decimal; max: Decimal } | undefined {
    return this.lastClose === undefined
      ? undefined
      : allowedPriceRange(this.market, this.lastClose);
  }

  isInBand(price: string): boolean {
    const { band } = this;
    return band !== undefined && band.min.lte(price) && band.max.gte(price);
  }

  /** The worst price of an order at the market, within the band; undefined while the other side of the book is empty. */
  worstPrice(side: OrderSide): Decimal | undefined {
    const { band } = this;
    const best = this.#book.best(oppositeSide(side));
    if (best === undefined || !band) return undefined;
    const price = this.scale.priceText(best);
    const { tickSize } = this.market;
    return side === 'buy'
      ? Decimal.min(band.max, marketBuyWorstPrice(price, tickSize))
      : Decimal.max(band.min, marketSellWorstPrice(price, tickSize));
  }

  clear(): void {
    this.#book = new OrderBook();
    this.queued.clear();
  }

  /** Returns a recovered order to its place, behind those before it. */
  restore(order: WorkingStockOrder): void {
    if (order.status === 'queued') this.queued.add(order);
    else this.#book.rest(order);
  }

  /** Fills what can be filled at once. The rest of a limit order rests; that of an order at the market is cancelled. */
  match(order: WorkingStockOrder, settlement: StockSettlement): void {
    this.#book.match(order, {
      execute: (execution) => settlement.execute(this.scale, order.side, order, execution),
      prevent: (own) => settlement.end(own, 'cancelled', 'own_order'),
    });
    if (order.remaining === 0n) return;
    if (order.kind === 'market') settlement.end(order, 'cancelled', 'no_liquidity');
    else this.#book.rest(order);
  }

  remove(order: WorkingStockOrder): void {
    this.queued.delete(order);
    this.#book.remove(order.id);
  }

  /** Lets the queued orders go to the market, in the order of their acceptance. */
  releaseQueued(index: string | undefined, settlement: StockSettlement): void {
    const queued = [...this.queued];
    this.queued.clear();
    for (const order of queued) this.#release(order, index, settlement);
  }

  #release(order: WorkingStockOrder, index: string | undefined, settlement: StockSettlement): void {
    if (index === undefined) return settlement.end(order, 'rejected', 'halted');
    if (!this.isInBand(index)) return settlement.end(order, 'rejected', 'open_out_of_band');
    const isMarket = order.kind === 'market';
    if (!isMarket && !this.isInBand(this.scale.priceText(order.price))) {
      return settlement.end(order, 'rejected', 'price_out_of_band');
    }
    settlement.touch(order);
    order.status = 'open';
    if (isMarket) {
      const worst = this.worstPrice(order.side);
      if (!worst) return settlement.end(order, 'cancelled', 'no_liquidity');
      order.price = tighter(order, this.scale.ticksOf(worst.toFixed()));
    }
    return this.match(order, settlement);
  }

  /** Replaces the house's quotes; without an index there are none. */
  quote(
    index: string | undefined,
    inventory: MarketMakerInventory,
    settlement: StockSettlement,
  ): void {
    const house = { scale: this.scale, random: this.#random };
    const { bids, asks } =
      index !== undefined && this.isInBand(index)
        ? marketMakerQuotes(house, index, settlement.now, inventory)
        : { bids: [], asks: [] };
    this.#book.quote(bids, asks, (execution) => {
      settlement.execute(this.scale, oppositeSide(execution.maker.side), undefined, execution);
    });
  }
}

/** The better of two worst prices for the owner: what was frozen covers it. */
function tighter({ side, price }: WorkingStockOrder, other: number): number {
  return side === 'buy' ? Math.min(price, other) : Math.max(price, other);
}
