import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { Order } from '@h5/shared/contract/orders/endpoints';
import type { Db, SqlExecutor } from '../db/Db';
import type { SendStatement } from '../db/pipelineStatements';
import { AppError } from '../errors/AppError';
import { readAccountsById } from '../ledger/accounts.sql';
import type { UserAccountKey } from '../ledger/Account';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { PendingPostings } from '../ledger/PendingPostings';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import type { MarketDataAggregator } from '../markets/MarketDataAggregator';
import * as orderTable from '../orders/orders.sql';
import type { ProductBatch, CommandOutcome } from '../sequencer/SequencedProduct';
import type { CancelOrderCommand, PlaceOrderCommand, SpotCommand } from './commands';
import type { DepthPublisher } from './DepthPublisher';
import { draftOrder, type DraftOrderDeps } from './draftOrder';
import { notifyOrderOwners } from './notifyOrderOwners';
import { acceptOrder } from './acceptOrder';
import type { Settlement } from './Settlement';
import * as sql from './spot.sql';
import { hasOrderEnded, toContractOrder, type DraftOrder, type WorkingOrder } from './WorkingOrder';

export interface SpotBatchDeps extends DraftOrderDeps, PublishBalancesDeps {
  data: Pick<MarketDataAggregator, 'recordTrade'>;
  depthPublisher: Pick<DepthPublisher, 'add' | 'release'>;
  /** The stored order of a cancel that changed nothing. */
  findCancelled: (command: CancelOrderCommand) => Promise<Order>;
}

/** Spot orders of one batch: checked, matched in memory, and written with what they settle. */
export class SpotBatch implements ProductBatch<SpotCommand, Order> {
  readonly #deps: SpotBatchDeps;
  readonly #settlement: Settlement;
  readonly #placed: sql.PlacedOrder[] = [];
  readonly #drafts = new Map<PlaceOrderCommand, DraftOrder | AppError>();

  /** `settlement` holds what the market maker's new quotes have filled. */
  constructor(deps: SpotBatchDeps, settlement: Settlement) {
    this.#deps = deps;
    this.#settlement = settlement;
  }

  get now(): number {
    return this.#settlement.now;
  }

  get hasChanges(): boolean {
    return this.#settlement.orders.size > 0;
  }

  get draft(): PendingPostings {
    return this.#settlement.draft;
  }

  missingAccounts(commands: readonly SpotCommand[], balances: BalanceCache): UserAccountKey[] {
    const missing: UserAccountKey[] = [];
    for (const command of commands) {
      if (command.kind !== 'place') continue;
      const draft = draftOrder(this.#deps, command, this.now);
      this.#drafts.set(command, draft);
      if (draft instanceof AppError) continue;
      const { userId, scale } = draft;
      const type = accountType.spot;
      for (const currencyId of [scale.market.baseId, scale.market.quoteId]) {
        if (!balances.find(userId, type, currencyId)) missing.push({ userId, type, currencyId });
      }
    }
    return missing;
  }

  run(
    commands: readonly SpotCommand[],
    balances: BalanceCache,
  ): Map<SpotCommand, CommandOutcome<Order>> {
    const outcomes = new Map<SpotCommand, CommandOutcome<Order>>();
    for (const command of commands) {
      const outcome =
        command.kind === 'place' ? this.#place(command, balances) : this.#cancel(command);
      outcomes.set(command, outcome);
    }
    return outcomes;
  }

  async write(tx: SqlExecutor, send: SendStatement): Promise<void> {
    const { orders, trades } = this.#settlement;
    const rested = [...orders.values()].filter(({ version }) => version > 1);
    await send(sql.insertOrders(tx, this.#placed));
    await send(sql.updateOrders(tx, rested));
    await send(sql.insertTrades(tx, trades));
  }

  committed(): void {
    const { state, data } = this.#deps;
    const { orders, trades } = this.#settlement;
    state.applyCommitted(this.#settlement);
    for (const { scale, id, price, quantity, takerSide, time } of trades) {
      const trade = { id, time, price, quantity, side: takerSide, simulated: false };
      data.recordTrade(scale.market.symbol, trade);
    }
    const updates = [...orders.values()].map((order) => ({
      userId: order.userId,
      order: () => toContractOrder(order),
    }));
    notifyOrderOwners(this.#deps, { orders: updates, balances: this.draft.changed });
  }

  end(): void {
    this.#deps.depthPublisher.release();
  }

  async readStored(db: Db): Promise<() => void> {
    const { orders, draft } = this.#settlement;
    const stored = await orderTable.findOrdersByIds(db, [...orders.keys()]);
    const accounts = await readAccountsById(
      db,
      [...draft.changed].map(({ id }) => id),
    );
    const updates = stored.map(({ userId, order }) => ({ userId, order: () => order }));
    const balances = accounts.map((one) => ({ userId: one.userId, account: () => one }));
    return () => notifyOrderOwners(this.#deps, { orders: updates, balances });
  }

  #place(command: PlaceOrderCommand, balances: BalanceCache): CommandOutcome<Order> {
    const { state, depthPublisher } = this.#deps;
    const draft = this.#drafts.get(command);
    if (!draft) throw new Error('A command was not prepared.');
    const order = draft instanceof AppError ? draft : acceptOrder(draft, state, balances);
    if (order instanceof AppError) return { kind: 'refused', error: order };
    this.#placed.push({ order, command });
    const marketState = state.marketOf(order);
    state.addWorking(order);
    marketState.match(order, this.#settlement);
    depthPublisher.add(marketState);
    return completed(order);
  }

  #cancel(command: CancelOrderCommand): CommandOutcome<Order> {
    const { state, depthPublisher, findCancelled } = this.#deps;
    const order = state.findWorking(command.orderId);
    if (order?.userId !== command.userId || hasOrderEnded(order)) {
      return { kind: 'unchanged', result: () => findCancelled(command) };
    }
    const marketState = state.marketOf(order);
    marketState.cancel(order, this.#settlement);
    depthPublisher.add(marketState);
    return completed(order);
  }
}

/** Replied from memory: a read that fails would deny what was done. */
function completed(order: WorkingOrder): CommandOutcome<Order> {
  return { kind: 'completed', subjectId: order.id, result: () => toContractOrder(order) };
}
