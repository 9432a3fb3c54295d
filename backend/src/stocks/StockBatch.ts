import type { StockOrder } from '@h5/shared/contract/stocks/order';
import { ownNoticesTopic } from '@h5/shared/contract/alerts/topics';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { Db, SqlExecutor } from '../db/Db';
import type { SendStatement } from '../db/pipelineStatements';
import { AppError } from '../errors/AppError';
import { readAccountsById } from '../ledger/accounts.sql';
import type { UserAccountKey } from '../ledger/Account';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { PendingPostings } from '../ledger/PendingPostings';
import { publishBalances, type PublishBalancesDeps } from '../ledger/publishBalances';
import type { MarketDataAggregator } from '../markets/MarketDataAggregator';
import type { CommandOutcome, ProductBatch } from '../sequencer/SequencedProduct';
import type { DepthPublisher } from '../spot/DepthPublisher';
import { acceptStockOrder, draftStockOrder, type DraftStockOrderDeps } from './draftStockOrder';
import { noticeOfStockOrder } from './noticeOfStockOrder';
import { presentStockOrder } from './presentStock';
import type {
  CancelStockOrderCommand,
  PlaceStockOrderCommand,
  StockCommand,
} from './stockCommands';
import { stockCashId } from './StockEngineState';
import {
  hasStockOrderEnded,
  toStockOrderRow,
  type DraftStockOrder,
  type WorkingStockOrder,
} from './StockOrder';
import type { StockSettlement } from './StockSettlement';
import * as sql from './stocks.sql';

export interface StockBatchDeps extends DraftStockOrderDeps, PublishBalancesDeps {
  data: Pick<MarketDataAggregator, 'recordTrade'>;
  depthPublisher: Pick<DepthPublisher, 'add' | 'release'>;
  /** The stored order of a cancel that changed nothing. */
  findCancelled: (command: CancelStockOrderCommand) => Promise<StockOrder>;
}

/** What the openings and closes at the beginning of a batch have changed beside orders. */
export interface SessionChanges {
  sessions: readonly sql.StockSessionRow[];
  closes: readonly sql.StockCloseRow[];
}

/** Orders for stocks of one batch: checked, queued or matched in memory, and written with what they settle. */
export class StockBatch implements ProductBatch<StockCommand, StockOrder> {
  readonly #deps: StockBatchDeps;
  readonly #settlement: StockSettlement;
  readonly #changes: SessionChanges;
  readonly #placed: WorkingStockOrder[] = [];
  readonly #cancelled = new Set<WorkingStockOrder>();
  readonly #drafts = new Map<PlaceStockOrderCommand, DraftStockOrder | AppError>();

  /** `settlement` holds what openings, closes and new quotes have brought about. */
  constructor(deps: StockBatchDeps, settlement: StockSettlement, changes: SessionChanges) {
    this.#deps = deps;
    this.#settlement = settlement;
    this.#changes = changes;
  }

  get now(): number {
    return this.#settlement.now;
  }

  get hasChanges(): boolean {
    return this.#settlement.orders.size > 0 || this.#changes.sessions.length > 0;
  }

  get draft(): PendingPostings {
    return this.#settlement.draft;
  }

  missingAccounts(commands: readonly StockCommand[], balances: BalanceCache): UserAccountKey[] {
    const missing: UserAccountKey[] = [];
    for (const command of commands) {
      if (command.kind !== 'place') continue;
      const draft = draftStockOrder(this.#deps, command, this.now);
      this.#drafts.set(command, draft);
      if (draft instanceof AppError) continue;
      const { userId, scale } = draft;
      const type = accountType.stock;
      for (const currencyId of [scale.market.baseId, stockCashId]) {
        if (!balances.find(userId, type, currencyId)) missing.push({ userId, type, currencyId });
      }
    }
    return missing;
  }

  run(
    commands: readonly StockCommand[],
    balances: BalanceCache,
  ): Map<StockCommand, CommandOutcome<StockOrder>> {
    return new Map(
      commands.map((command) => [
        command,
        command.kind === 'place' ? this.#place(command, balances) : this.#cancel(command),
      ]),
    );
  }

  async write(tx: SqlExecutor, send: SendStatement): Promise<void> {
    const { orders, trades, saleProfits } = this.#settlement;
    const earlier = [...orders.values()].filter(({ version }) => version > 1);
    await send(sql.insertStockOrders(tx, this.#placed));
    await send(sql.updateStockOrders(tx, earlier));
    await send(sql.insertStockTrades(tx, trades, saleProfits));
    await send(sql.saveStockPositions(tx, this.#deps.state.holdings.takeChanged()));
    await send(sql.saveStockSessions(tx, this.#changes.sessions));
    await send(sql.insertStockCloses(tx, this.#changes.closes));
  }

  committed(): void {
    const { state, data } = this.#deps;
    const { trades } = this.#settlement;
    state.applyCommitted(this.#settlement);
    for (const { scale, id, price, quantity, takerSide, time } of trades) {
      const trade = { id, time, price, quantity, side: takerSide, simulated: false };
      data.recordTrade(scale.market.symbol, trade);
    }
    publishBalances(this.#deps, this.draft.changed);
    this.#notifyOwners();
  }

  end(): void {
    this.#deps.depthPublisher.release();
  }

  async readStored(db: Db): Promise<() => void> {
    const ids = [...this.draft.changed].map(({ id }) => id);
    const accounts = await readAccountsById(db, ids);
    const balances = accounts.map((one) => ({ userId: one.userId, account: () => one }));
    return () => publishBalances(this.#deps, balances);
  }

  #place(command: PlaceStockOrderCommand, balances: BalanceCache): CommandOutcome<StockOrder> {
    const { state, depthPublisher } = this.#deps;
    const draft = this.#drafts.get(command);
    if (!draft) throw new Error('A command was not prepared.');
    const order = draft instanceof AppError ? draft : acceptStockOrder(draft, state, balances);
    if (order instanceof AppError) return { kind: 'refused', error: order };
    this.#placed.push(order);
    const market = state.marketOf(order);
    state.add(order);
    this.#settlement.accept(order);
    if (order.status === 'queued') market.queued.add(order);
    else market.match(order, this.#settlement);
    depthPublisher.add(market);
    return this.#completed(order);
  }

  #cancel(command: CancelStockOrderCommand): CommandOutcome<StockOrder> {
    const { state, depthPublisher, findCancelled } = this.#deps;
    const order = state.find(command.orderId);
    if (order?.userId !== command.userId || hasStockOrderEnded(order)) {
      return { kind: 'unchanged', result: () => findCancelled(command) };
    }
    const market = state.marketOf(order);
    market.remove(order);
    this.#settlement.end(order, 'cancelled', null);
    this.#cancelled.add(order);
    depthPublisher.add(market);
    return this.#completed(order);
  }

  /** The answer to a request tells its owner; what ends later is told by a notice. */
  #notifyOwners(): void {
    const asked = new Set([...this.#placed, ...this.#cancelled]);
    for (const order of this.#settlement.orders.values()) {
      if (asked.has(order) || !hasStockOrderEnded(order)) continue;
      this.#deps.realtime.publishToUser(order.userId, ownNoticesTopic, () =>
        noticeOfStockOrder(order, this.now),
      );
    }
  }

  /** Replied from memory: a read that fails would deny what was done. */
  #completed(order: WorkingStockOrder): CommandOutcome<StockOrder> {
    const { market, calendar } = this.#deps.state.marketOf(order);
    const result = () => presentStockOrder(toStockOrderRow(order), market, calendar, this.now);
    return { kind: 'completed', subjectId: order.id, result };
  }
}
