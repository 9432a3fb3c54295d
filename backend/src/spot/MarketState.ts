import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import type { Decimal } from '@h5/shared/money/money';
import type { SpotMarket } from '../markets/catalogue';
import type { KeyedRandom } from '../markets/KeyedRandom';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { DepthTracker } from './DepthTracker';
import { worstPriceFrom } from './draftStop';
import { marketMakerQuotes, type MarketMakerInventory } from './marketMakerQuotes';
import { MarketScale } from './MarketScale';
import { oppositeSide, OrderBook } from './OrderBook';
import { OrderTriggers } from './OrderTriggers';
import type { Amendment } from './planAmendment';
import type { Settlement } from './Settlement';
import { armedTriggerOf, mayRest, type WorkingOrder } from './WorkingOrder';

/** What all markets of an engine share. */
export interface MarketStateDeps {
  realtime: Pick<RealtimePublisher, 'publishDepth'>;
  /** Draws the market maker's quotes. */
  random: KeyedRandom;
  now: number;
}

/** One market: its order book, the orders that wait for the index, and the published depth. */
export class MarketState {
  readonly scale: MarketScale;
  readonly depth: DepthTracker;
  readonly #random: KeyedRandom;
  #triggers = new OrderTriggers();
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

  /**
   * The worst price that a market order accepts, from the best offer or from the trigger price that it waits for; undefined while
   * the other side of the book is empty.
   */
  worstPrice(side: OrderSide, triggerPrice?: string): Decimal | undefined {
    const best = this.#book.best(oppositeSide(side));
    const price = triggerPrice ?? (best === undefined ? undefined : this.scale.priceText(best));
    if (price === undefined) return undefined;
    return worstPriceFrom(this.scale, side, price);
  }

  /** Whether the book has an offer within the order's price; a market order always takes what there is. */
  wouldFill({ kind, side, price }: Pick<WorkingOrder, 'kind' | 'side' | 'price'>): boolean {
    return kind === 'market' || this.#book.isCrossedBy(side, price);
  }

  get hasRestingOrders(): boolean {
    return this.#book.size > 0;
  }

  get triggers(): OrderTriggers {
    return this.#triggers;
  }

  /** Empties the book; the published depth changes with the next publication. */
  clear(): void {
    this.#book = new OrderBook();
    this.#triggers = new OrderTriggers();
  }

  /** Returns a recovered order to the book, behind those before it, and to those that the index sets off. */
  restore(order: WorkingOrder): void {
    if (order.status !== 'waiting') this.#book.rest(order);
    if (armedTriggerOf(order)) this.#triggers.add(order);
  }

  /** Freezes the funds of an order that waits for its trigger price. */
  wait(order: WorkingOrder, settlement: Settlement): void {
    settlement.touch(order);
    settlement.freeze(order);
    this.#triggers.add(order);
  }

  /** Takes a limit order out of the book for its stop, which the index has reached. */
  placeStop(order: WorkingOrder): void {
    if (!order.stop) return;
    this.#book.remove(order.id);
    order.kind = order.stop.kind;
    order.price = order.stop.worstPrice;
  }

  /**
   * Fills what can be filled at once. The rest of a limit order rests unless its time in force forbids it; that of a market
   * order is cancelled.
   */
  match(order: WorkingOrder, settlement: Settlement): void {
    settlement.touch(order);
    if (order.timeInForce === 'fok' && !this.#book.canFill(order)) {
      settlement.cancel(order);
      return;
    }
    this.#book.match(order, {
      execute: (execution) => settlement.execute(this.scale, order.side, order, execution),
      prevent: (own) => settlement.cancel(own),
    });
    if (order.remaining === 0n) return;
    if (!mayRest(order)) {
      settlement.cancel(order);
      return;
    }
    settlement.freeze(order);
    this.#book.rest(order);
    if (armedTriggerOf(order)) this.#triggers.add(order);
  }

  /** Forgets the stop of an order if something else has come first. */
  dropCancelledStop(order: WorkingOrder): void {
    if (order.stop && !armedTriggerOf(order)) this.#triggers.remove(order);
  }

  cancel(order: WorkingOrder, settlement: Settlement): void {
    if (order.status === 'waiting') this.#triggers.remove(order);
    else this.#book.remove(order.id);
    settlement.cancel(order);
  }

  /** Changes the terms of a resting order. Without its priority it is offered to the book again, as the newest one. */
  amend(
    order: WorkingOrder,
    { price, quantity, keepsPriority }: Amendment,
    settlement: Settlement,
    nextSequence: () => number,
  ): void {
    settlement.amend(order);
    order.keptPriority = keepsPriority;
    if (order.status === 'waiting') {
      Object.assign(order, { price, quantity, remaining: quantity });
      settlement.releaseAll(order);
      settlement.freeze(order);
      return;
    }
    if (keepsPriority) {
      this.#book.reduce(order, order.quantity - quantity);
      order.quantity = quantity;
      settlement.releaseExcess(order);
      return;
    }
    this.#book.remove(order.id);
    if (order.stop) this.#triggers.remove(order);
    order.remaining += quantity - order.quantity;
    order.quantity = quantity;
    order.price = price;
    order.sequence = nextSequence();
    settlement.releaseAll(order);
    this.match(order, settlement);
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
