import type { OrderSide } from '@h5/shared/contract/orders/endpoints';
import type { Decimal } from '@h5/shared/money/money';
import { marketCeiling, marketFloor } from '@h5/shared/rules/spot';
import type { SpotMarket } from '../markets/catalogue';
import type { KeyedRandom } from '../markets/KeyedRandom';
import type { Realtime } from '../realtime/Realtime';
import { DepthTracker } from './DepthTracker';
import { marketMakerQuotes, type Inventory } from './marketMakerQuotes';
import { MarketScale } from './MarketScale';
import { opposite, OrderBook } from './OrderBook';
import type { Settlement } from './Settlement';
import type { WorkingOrder } from './WorkingOrder';

/** What every market of an engine works with. */
export interface MarketStateDeps {
  realtime: Pick<Realtime, 'publishDepth'>;
  /** What the house's offers are drawn with. */
  random: KeyedRandom;
  now: number;
}

/** One market at work: its book, and what people see of it. */
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

  /** The worst price an order at the market accepts; undefined while nobody offers anything. */
  worstPrice(side: OrderSide): Decimal | undefined {
    const best = this.#book.best(opposite(side));
    if (best === undefined) return undefined;
    const price = this.scale.priceText(best);
    const { tick } = this.scale.market;
    return side === 'buy' ? marketCeiling(price, tick) : marketFloor(price, tick);
  }

  /** Resting orders that a taker of this side may meet, in the order of meeting. */
  possibleMakers(side: OrderSide, price: number): Iterable<WorkingOrder> {
    return this.#book.within(opposite(side), price);
  }

  /** Forgets every order and offer; what people see changes with the next depthPublisher. */
  clear(): void {
    this.#book = new OrderBook();
  }

  /** Puts an order of the past back where it was. */
  restore(order: WorkingOrder): void {
    this.#book.rest(order);
  }

  /** Fills what can be filled at once; the rest of a limit order stays in the book. */
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

  /** The house offers around the index; without one it offers nothing. */
  quote(index: string | undefined, inventory: Inventory, settlement: Settlement): void {
    const { bids, asks } = index
      ? marketMakerQuotes(
          { scale: this.scale, random: this.#random },
          index,
          settlement.now,
          inventory,
        )
      : { bids: [], asks: [] };
    this.#book.quote(bids, asks, (execution) => {
      settlement.execute(this.scale, opposite(execution.maker.side), undefined, execution);
    });
  }
}
