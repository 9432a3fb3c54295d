import type { Order } from '@h5/shared/contract/orders/endpoints';
import type { Db, Tx } from '../db/Db';
import type { SendStatement } from '../db/pipelineStatements';
import { AppError } from '../errors/AppError';
import { readAccountsById } from '../ledger/accounts.sql';
import { journalAccountIds, type JournalEntry } from '../ledger/JournalEntry';
import type { Account, LockedAccounts } from '../ledger/LockedAccounts';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import type { MarketDataAggregator } from '../markets/MarketDataAggregator';
import * as orderTable from '../orders/orders.sql';
import type { ProductBatch, CommandOutcome } from '../sequencer/SequencedProduct';
import { accountsToLock } from './accountsToLock';
import type { CancelOrderCommand, PlaceOrderCommand, SpotCommand } from './commands';
import type { DepthPublisher } from './DepthPublisher';
import { draftOrder, type DraftOrderDeps } from './draftOrder';
import { notifyOwners } from './notifyOwners';
import { orderAccountKeys, PreTradeCheck } from './PreTradeCheck';
import type { Settlement } from './Settlement';
import * as sql from './spot.sql';
import { hasOrderEnded, toOrder, type WorkingOrder } from './WorkingOrder';

export interface SpotBatchDeps extends DraftOrderDeps, PublishBalancesDeps {
  data: Pick<MarketDataAggregator, 'recordTrade'>;
  depthPublisher: Pick<DepthPublisher, 'add' | 'release'>;
  /** The stored order of a cancel that changed nothing. */
  findCancelled: (command: CancelOrderCommand) => Promise<Order>;
}

/** What is to be done about a command, decided before any command of the batch is carried out. */
type Decision =
  | { kind: 'place'; order: WorkingOrder; command: PlaceOrderCommand }
  | { kind: 'cancel'; command: CancelOrderCommand }
  | { kind: 'refuse'; error: AppError };

/** Spot orders of one batch: checked, matched in memory, and written with what they settle. */
export class SpotBatch implements ProductBatch<SpotCommand, Order> {
  readonly #deps: SpotBatchDeps;
  readonly #settlement: Settlement;
  readonly #placed: sql.PlacedOrder[] = [];
  readonly #drafts = new Map<SpotCommand, WorkingOrder | AppError>();

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

  get journals(): readonly JournalEntry[] {
    return this.#settlement.journals;
  }

  accountsToLock(commands: readonly SpotCommand[]) {
    for (const command of commands) {
      if (command.kind === 'place') {
        this.#drafts.set(command, draftOrder(this.#deps, command, this.now));
      }
    }
    const orders = [...this.#drafts.values()].filter((draft) => !(draft instanceof AppError));
    return {
      keys: orders.flatMap(orderAccountKeys),
      ids: [...accountsToLock(this.#deps.state, commands, orders)],
    };
  }

  run(
    commands: readonly SpotCommand[],
    accounts: LockedAccounts,
  ): Map<SpotCommand, CommandOutcome<Order>> {
    const check = new PreTradeCheck(this.#deps.state, accounts);
    const decisions = commands.map(
      (command) =>
        [
          command,
          command.kind === 'cancel'
            ? ({ kind: 'cancel', command } as const)
            : this.#decide(command, check),
        ] as const,
    );
    return new Map(
      decisions.map(([command, decision]) => [command, this.#carryOut(decision)] as const),
    );
  }

  async write(tx: Tx, send: SendStatement): Promise<void> {
    const { orders, trades } = this.#settlement;
    const rested = [...orders.values()].filter(({ version }) => version > 1);
    await send(sql.insertOrders(tx, this.#placed));
    await send(sql.updateOrders(tx, rested));
    await send(sql.insertTrades(tx, trades));
  }

  committed(locked: LockedAccounts, changed: readonly Account[]): void {
    const { state, data } = this.#deps;
    const { orders, trades } = this.#settlement;
    state.applyCommitted(this.#settlement, locked);
    for (const { scale, id, price, quantity, takerSide, time } of trades) {
      const trade = { id, time, price, quantity, side: takerSide, simulated: false };
      data.recordTrade(scale.market.symbol, trade);
    }
    const updates = [...orders.values()].map((order) => ({
      userId: order.userId,
      order: () => toOrder(order),
    }));
    notifyOwners(this.#deps, { orders: updates, accounts: changed });
  }

  end(): void {
    this.#deps.depthPublisher.release();
  }

  async readStored(db: Db): Promise<() => void> {
    const { orders, journals } = this.#settlement;
    const stored = await orderTable.findOrdersByIds(db, [...orders.keys()]);
    const accounts = await readAccountsById(db, journalAccountIds(journals));
    const updates = stored.map(({ userId, order }) => ({ userId, order: () => order }));
    return () => notifyOwners(this.#deps, { orders: updates, accounts });
  }

  #decide(command: PlaceOrderCommand, check: PreTradeCheck): Decision {
    const draft = this.#drafts.get(command);
    if (!draft) throw new Error('The accounts of a command were not locked.');
    const checked = draft instanceof AppError ? draft : check.accept(draft);
    return checked instanceof AppError
      ? { kind: 'refuse', error: checked }
      : { kind: 'place', order: checked, command };
  }

  #carryOut(decision: Decision): CommandOutcome<Order> {
    if (decision.kind === 'refuse') return { kind: 'refused', error: decision.error };
    return decision.kind === 'place' ? this.#place(decision) : this.#cancel(decision.command);
  }

  #place({
    order,
    command,
  }: {
    order: WorkingOrder;
    command: PlaceOrderCommand;
  }): CommandOutcome<Order> {
    this.#placed.push({ order, command });
    const { state, depthPublisher } = this.#deps;
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
  return { kind: 'completed', subjectId: order.id, result: () => toOrder(order) };
}
