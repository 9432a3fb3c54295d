import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import type { Decimal } from '@h5/shared/money/money';
import { marketBuyWorstPrice, marketSellWorstPrice } from '@h5/shared/rules/spot';
import type { SpotMarket } from '../markets/catalogue';
import type { KeyedRandom } from '../markets/KeyedRandom';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { DepthTracker } from './DepthTracker';
import { marketMakerQuotes, type MarketMakerInventory } from './marketMakerQuotes';
import { MarketScale } from './MarketScale';
import { oppositeSide, OrderBook } from './OrderBook';
import type { Settlement } from './Settlement';
import type { WorkingOrder } from './WorkingOrder';

/** What all markets of an engine share. */
export interface MarketStateDeps {
  realtime: Pick<RealtimePublisher, 'publishDepth'>;
  /** Draws the market maker's quotes. */
  random: KeyedRandom;
  now: number;
}

/** One market: its order book and the published depth. */
export class MarketState {
  readonly scale: MarketScale;
  readonly depth: DepthTracker;
  readonly #random: KeyedRandom;
  #book = new OrderBook<WorkingOrder>();

  constructor(market: SpotMarket, { realtime, random, now }: MarketStateDeps) {
    this.scale = new MarketScale(market);
    this.#random = random;
    this.depth = new DepthTracker(
      this.scale,
      (side, limit) => this.#book.levels(side, limit),
      realtime,
      now,
    );
  }

  /** The worst price that a market order accepts; undefined while the other side of the book is empty. */
  worstPrice(side: OrderSide): Decimal | undefined {
    const best = this.#book.best(oppositeSide(side));
    if (best === undefined) return undefined;
    const price = this.scale.priceText(best);
    const { tickSize } = this.scale.market;
    return side === 'buy'
      ? marketBuyWorstPrice(price, tickSize)
      : marketSellWorstPrice(price, tickSize);
  }

  /** The resting orders that a taker of this side may meet, best first. */
  possibleMakers(side: OrderSide, price: number): Iterable<WorkingOrder> {
    return this.#book.within(oppositeSide(side), price);
  }

  /** Empties the book; the published depth changes with the next publication. */
  clear(): void {
    this.#book = new OrderBook();
  }

  /** Returns a recovered order to the book, behind those before it. */
  restore(order: WorkingOrder): void {
    this.#book.rest(order);
  }

  /** Fills what can be filled at once. The rest of a limit order rests; that of a market order is cancelled. */
  match(order: WorkingOrder, settlement: Settlement): void {
    settlement.touch(order);
    this.#book.match(order, {
      execute: (execution) => settlement.execute(this.scale, order.side, order, execution),
      prevent: (own) => settlement.cancel(own),
    });
    if (order.remaining === 0n) return;
    if (order.kind === 'market') {
      settlement.cancel(order);
      return;
    }
    settlement.freeze(order);
    this.#book.rest(order);
  }

  cancel(order: WorkingOrder, settlement: Settlement): void {
    this.#book.remove(order.id);
    settlement.cancel(order);
  }

  /** Replaces the market maker's quotes; without an index there are none. */
  quote(index: string | undefined, inventory: MarketMakerInventory, settlement: Settlement): void {
    const { bids, asks } = index
      ? marketMakerQuotes(
          { scale: this.scale, random: this.#random },
          index,
          settlement.now,
          inventory,
        )
      : { bids: [], asks: [] };
    this.#book.quote(bids, asks, (execution) => {
      settlement.execute(this.scale, oppositeSide(execution.maker.side), undefined, execution);
    });
  }
}
