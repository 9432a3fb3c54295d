import type { StockOrder } from '@h5/shared/contract/stocks/order';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { BalanceCache } from '../ledger/BalanceCache';
import { requestStoreOfOrders } from '../sequencer/orderRequests.sql';
import type { BatchScope, SequencedProduct } from '../sequencer/SequencedProduct';
import type { DepthPublisher } from '../spot/DepthPublisher';
import { RequoteThrottle } from '../spot/RequoteThrottle';
import { carryOutSessionEvent, type DueSessionEvent } from './carryOutSessionEvent';
import { presentStockOrder } from './presentStock';
import { StockBatch, type StockBatchDeps } from './StockBatch';
import {
  placeStockOrderOperation,
  type CancelStockOrderCommand,
  type StockCommand,
} from './stockCommands';
import type { StockMarketState } from './StockMarketState';
import { StockSettlement } from './StockSettlement';
import * as sql from './stocks.sql';

interface StockProductDeps extends Omit<StockBatchDeps, 'findCancelled' | 'depthPublisher'> {
  db: Db;
  clock: Clock;
  depthPublisher: DepthPublisher;
  /** Begins a batch soon. */
  wake: () => void;
}

/** Stocks as a product of a sequencer: openings and closes, the house's quotes, and people's orders. */
export class StockProduct implements SequencedProduct<StockCommand, StockOrder> {
  readonly name = 'stocks';
  readonly requests = requestStoreOfOrders({
    operation: placeStockOrderOperation,
    table: 'stock_orders',
  });
  readonly throttle: RequoteThrottle<StockMarketState>;
  readonly #deps: StockProductDeps;
  readonly #batchDeps: StockBatchDeps;
  readonly #due: DueSessionEvent[] = [];

  constructor(deps: StockProductDeps) {
    this.#deps = deps;
    this.throttle = new RequoteThrottle(deps.wake);
    this.#batchDeps = { ...deps, findCancelled: (command) => this.#findCancelled(command) };
  }

  /** Carries openings and closes out with the next batch. One that was carried out already is ignored. */
  carryOut(events: readonly DueSessionEvent[]): void {
    this.#due.push(...events);
    this.#deps.wake();
  }

  get isDue(): boolean {
    return this.#due.length > 0 || this.throttle.isDue;
  }

  beginBatch(scope: BatchScope): StockBatch {
    const { clock, state, depthPublisher } = this.#deps;
    const settlement = new StockSettlement(clock.now(), state.holdings, state.systemAccounts);
    depthPublisher.hold();
    const due = scope === 'commands' ? [] : this.#due.splice(0, scope === 'effect' ? 1 : Infinity);
    const changes = due.flatMap((event) => carryOutSessionEvent(this.#quoting, event, settlement));
    const quoted = scope === 'commands' ? [] : this.throttle.take();
    for (const market of quoted) this.#quoting.quote(market, settlement);
    // After a pause of the server there may be several of one venue: the last one is its state.
    const sessions = new Map(changes.map(({ session }) => [session.venue, session]));
    return new StockBatch(this.#batchDeps, settlement, {
      sessions: [...sessions.values()],
      closes: changes.flatMap(({ closes }) => closes),
    });
  }

  recover(tx: Tx, balances: BalanceCache): Promise<void> {
    // Events of a batch that failed are found again by what the database says was carried out.
    this.#due.length = 0;
    this.#deps.depthPublisher.hold();
    return this.#deps.state.recover(tx, balances);
  }

  recovered(): void {
    const { state, depthPublisher } = this.#deps;
    for (const market of state.markets) {
      this.throttle.requestWithNextBatch(market);
      depthPublisher.add(market);
    }
    depthPublisher.release();
  }

  closed(): void {
    this.throttle.close();
  }

  async find(userId: string, orderId: string): Promise<StockOrder> {
    const { db, state, clock } = this.#deps;
    const row = await sql.findStockOrder(db, userId, orderId);
    const market = row && state.byId(row.market_id);
    if (!row || !market) throw new AppError('ORDER_NOT_FOUND');
    return presentStockOrder(row, market.market, market.calendar, clock.now());
  }

  /** Cancelling a cancelled order again is no error; one that ended otherwise cannot be cancelled. */
  async #findCancelled({ userId, orderId }: CancelStockOrderCommand): Promise<StockOrder> {
    const order = await this.find(userId, orderId);
    if (order.status !== 'cancelled') throw new AppError('ORDER_NOT_OPEN');
    return order;
  }

  get #quoting() {
    const { state, feed, outflow, rate, depthPublisher } = this.#deps;
    return {
      state,
      /** The price of a market whose venue is open and that may be traded now. */
      indexOf({ market }: StockMarketState): string | undefined {
        const { symbol, status } = market;
        const isTraded = feed.isLive(symbol) && !outflow?.isStopped && status === 'trading';
        return isTraded ? feed.index(symbol) : undefined;
      },
      /** Replaces the house's quotes; resting orders that the new ones cross are filled. */
      quote(market: StockMarketState, settlement: StockSettlement): void {
        const usd = rate();
        const isOpen = usd !== undefined && state.isOpen(market, settlement.now);
        const index = isOpen ? this.indexOf(market) : undefined;
        market.quote(index, state.inventory(market, usd ?? '1'), settlement);
        depthPublisher.add(market);
      },
    };
  }
}
