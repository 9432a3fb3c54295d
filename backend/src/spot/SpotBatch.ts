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
import type { FaultSubject } from '../sequencer/DecisionError';
import type { ProductBatch, CommandOutcome } from '../sequencer/SequencedProduct';
import type {
  AmendOrderCommand,
  CancelOrderCommand,
  PlaceOrderCommand,
  SpotCommand,
} from './commands';
import type { DepthPublisher } from './DepthPublisher';
import { draftOrder, type DraftOrderDeps } from './draftOrder';
import { notifyOfCancelledTriggers, notifyOrderOwners } from './notifyOrderOwners';
import { acceptOrder } from './acceptOrder';
import { placeExits } from './placeExits';
import { planAmendment } from './planAmendment';
import type { Settlement } from './Settlement';
import type { TriggerRun } from './TriggerRun';
import * as sql from './spot.sql';
import { hasOrderEnded, toWireOrder, type DraftOrder, type WorkingOrder } from './WorkingOrder';

export interface SpotBatchDeps extends DraftOrderDeps, PublishBalancesDeps {
  data: Pick<MarketDataAggregator, 'recordTrade'>;
  depthPublisher: Pick<DepthPublisher, 'add' | 'release'>;
  /** The stored order of a cancel that changed nothing. */
  triggers: Pick<TriggerRun, 'progress' | 'saved'>;
  findCancelled: (command: CancelOrderCommand) => Promise<Order>;
  /** Why an order that is not open cannot be amended. */
  refuseAmendment: (command: AmendOrderCommand) => Promise<never>;
}

/** Spot orders of one batch: checked, matched in memory, and written with what they settle. */
export class SpotBatch implements ProductBatch<SpotCommand, Order> {
  readonly #deps: SpotBatchDeps;
  readonly #settlement: Settlement;
  /** The recorded second that this batch notes as carried out. */
  readonly #progress: number | undefined;
  readonly #placed: sql.PlacedOrder[] = [];
  readonly #drafts = new Map<PlaceOrderCommand, DraftOrder | AppError>();

  /** `settlement` holds what the market maker's new quotes have filled, and the orders that recorded seconds have set off. */
  constructor(
    deps: SpotBatchDeps,
    settlement: Settlement,
    readonly suspect: FaultSubject | undefined,
  ) {
    this.#deps = deps;
    this.#settlement = settlement;
    this.#progress = deps.triggers.progress(settlement.amended.size > 0);
  }

  get now(): number {
    return this.#settlement.now;
  }

  get hasChanges(): boolean {
    return this.#settlement.orders.size > 0 || this.#progress !== undefined;
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
      outcomes.set(command, this.#carryOut(command, balances));
      placeExits(this.#deps, this.#settlement);
    }
    return outcomes;
  }

  async write(tx: SqlExecutor, send: SendStatement): Promise<void> {
    const { orders, amended, trades, exits } = this.#settlement;
    const placed = [...this.#placed, ...exits.map((order) => ({ order }))];
    const rested = [...orders.values()].filter(({ version }) => version > 1);
    await send(sql.insertOrders(tx, placed));
    await send(sql.updateAmendedOrders(tx, [...amended]));
    await send(sql.updateOrders(tx, rested));
    await send(sql.insertTrades(tx, trades));
    await send(sql.saveSpotProgress(tx, this.#progress));
  }

  committed(): void {
    const { state, data, triggers } = this.#deps;
    const { orders, amended, trades } = this.#settlement;
    state.applyCommitted(this.#settlement);
    if (this.#progress !== undefined) triggers.saved(this.#progress);
    for (const { scale, id, price, quantity, takerSide, time } of trades) {
      const trade = { id, time, price, quantity, side: takerSide, simulated: false };
      data.recordTrade(scale.market.symbol, trade);
    }
    const updates = [...orders.values()].map((order) => ({
      userId: order.userId,
      order: () => toWireOrder(order),
    }));
    notifyOrderOwners(this.#deps, { orders: updates, balances: this.draft.changed });
    notifyOfCancelledTriggers(this.#deps, amended);
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

  #carryOut(command: SpotCommand, balances: BalanceCache): CommandOutcome<Order> {
    switch (command.kind) {
      case 'place':
        return this.#place(command, balances);
      case 'cancel':
        return this.#cancel(command);
      case 'amend':
        return this.#amend(command);
    }
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
    if (order.status === 'waiting') {
      marketState.wait(order, this.#settlement);
      return completed(order);
    }
    marketState.match(order, this.#settlement);
    depthPublisher.add(marketState);
    return completed(order);
  }

  #cancel(command: CancelOrderCommand): CommandOutcome<Order> {
    const { state, depthPublisher, findCancelled } = this.#deps;
    const order = this.#findOwn(command);
    if (!order) return { kind: 'unchanged', result: () => findCancelled(command) };
    const marketState = state.marketOf(order);
    marketState.cancel(order, this.#settlement);
    depthPublisher.add(marketState);
    return completed(order);
  }

  #amend(command: AmendOrderCommand): CommandOutcome<Order> {
    const { state, depthPublisher, refuseAmendment } = this.#deps;
    const order = this.#findOwn(command);
    if (!order) return { kind: 'unchanged', result: () => refuseAmendment(command) };
    const amendment = planAmendment(this.#deps, order, command.input);
    if (amendment instanceof AppError) return { kind: 'refused', error: amendment };
    const marketState = state.marketOf(order);
    marketState.amend(order, amendment, this.#settlement, () => state.nextSequence());
    depthPublisher.add(marketState);
    return completed(order);
  }

  #findOwn({ userId, orderId }: CancelOrderCommand | AmendOrderCommand): WorkingOrder | undefined {
    const order = this.#deps.state.findWorking(orderId);
    return order?.userId === userId && !hasOrderEnded(order) ? order : undefined;
  }
}

/** Replied from memory: a read that fails would deny what was done. */
function completed(order: WorkingOrder): CommandOutcome<Order> {
  return { kind: 'completed', subjectId: order.id, result: () => toWireOrder(order) };
}
