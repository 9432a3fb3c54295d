import type { Order } from '@h5/shared/contract/orders/endpoints';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import type { BalanceCache } from '../ledger/BalanceCache';
import * as orderTable from '../orders/orders.sql';
import { requestStoreOfOrders } from '../sequencer/orderRequests.sql';
import type { BatchScope, SequencedProduct } from '../sequencer/SequencedProduct';
import {
  placeOrderOperation,
  type AmendOrderCommand,
  type CancelOrderCommand,
  type SpotCommand,
} from './commands';
import type { DepthPublisher } from './DepthPublisher';
import type { MarketMaker } from './MarketMaker';
import { placeExits } from './placeExits';
import { maxSetOffPerBatch, type TriggerRun } from './TriggerRun';
import { Settlement } from './Settlement';
import { SpotBatch, type SpotBatchDeps } from './SpotBatch';
import { blamedOrder } from './WorkingOrder';

interface SpotDeps extends Omit<
  SpotBatchDeps,
  'findCancelled' | 'refuseAmendment' | 'depthPublisher' | 'triggers'
> {
  db: Db;
  clock: Clock;
  depthPublisher: DepthPublisher;
  marketMaker: MarketMaker;
  triggers: TriggerRun;
}

/** Spot markets as a product of the sequencer: the market maker's quotes, and people's orders. */
export class SpotProduct implements SequencedProduct<SpotCommand, Order> {
  readonly name = 'spot';
  readonly requests = requestStoreOfOrders({ operation: placeOrderOperation, table: 'orders' });
  readonly #deps: SpotDeps;
  readonly #batchDeps: SpotBatchDeps;
  /** Where the recorded seconds that orders wait for begin; undefined if none waits. */
  #carriedOut: number | undefined;

  constructor(deps: SpotDeps) {
    this.#deps = deps;
    this.#batchDeps = {
      ...deps,
      findCancelled: (command) => this.#findCancelled(command),
      refuseAmendment: (command) => this.#refuseAmendment(command),
    };
  }

  get isDue(): boolean {
    return this.#deps.marketMaker.isDue || this.#deps.triggers.isDue;
  }

  get isCatchingUp(): boolean {
    return this.#deps.triggers.isCatchingUp;
  }

  beginBatch(scope: BatchScope, first?: SpotCommand): SpotBatch {
    const { clock, state, depthPublisher, marketMaker, triggers } = this.#deps;
    const settlement = new Settlement(clock.now(), state.systemAccounts);
    depthPublisher.hold();
    // Alone, new quotes are not taken for the order that is set off after them.
    const isQuoting = scope === 'all' || (scope === 'effect' && marketMaker.isDue);
    const most = { all: maxSetOffPerBatch, effect: isQuoting ? 0 : 1, commands: 0 }[scope];
    if (isQuoting) marketMaker.quote(settlement, first !== undefined || state.hasWaiting);
    // After the quotes, which market orders of an absence need.
    const last = triggers.carryOut(settlement, most);
    placeExits(this.#deps, settlement);
    const suspect = scope === 'effect' && last ? blamedOrder(last) : undefined;
    return new SpotBatch(this.#batchDeps, settlement, suspect);
  }

  endFailing(orderId: string): void {
    this.#deps.triggers.endFailing(orderId);
  }

  async recover(tx: Tx, balances: BalanceCache): Promise<void> {
    const { depthPublisher, state } = this.#deps;
    depthPublisher.hold();
    this.#carriedOut = await state.recover(tx, balances);
  }

  recovered(): void {
    const { state, depthPublisher, marketMaker, triggers, prices } = this.#deps;
    triggers.start(this.#carriedOut, prices.newest()?.time);
    for (const marketState of state.markets) {
      marketMaker.quoteWithNextBatch(marketState);
      depthPublisher.add(marketState);
    }
    depthPublisher.release();
  }

  closed(): void {
    this.#deps.marketMaker.stop();
    this.#deps.triggers.stop();
  }

  async find(userId: string, orderId: string): Promise<Order> {
    const order = await orderTable.findOrder(this.#deps.db, userId, orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    return order;
  }

  /** Cancelling a cancelled order again is no error; a filled one cannot be cancelled. */
  async #findCancelled({ userId, orderId }: CancelOrderCommand): Promise<Order> {
    const order = await this.find(userId, orderId);
    if (order.status !== 'cancelled') throw new AppError('ORDER_NOT_OPEN');
    return order;
  }

  async #refuseAmendment({ userId, orderId }: AmendOrderCommand): Promise<never> {
    await this.find(userId, orderId);
    throw new AppError('ORDER_NOT_OPEN');
  }
}
