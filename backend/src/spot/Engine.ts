import { setTimeout as sleep } from 'node:timers/promises';
import type { Depth } from '@h5/shared/contract/markets/endpoints';
import type { Order, PlaceOrder } from '@h5/shared/contract/orders/endpoints';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import { accountsOf } from '../ledger/accounts.sql';
import { accountsIn } from '../ledger/Journal';
import type { Account } from '../ledger/LockedAccounts';
import type { Outflow } from '../ledger/Outflow';
import type { SpotMarket } from '../markets/catalogue';
import type { KeyedRandom } from '../markets/KeyedRandom';
import type { MarketData } from '../markets/MarketData';
import type { MarketFeed } from '../markets/MarketFeed';
import * as orderTable from '../orders/orders.sql';
import type { Realtime } from '../realtime/Realtime';
import { acceptOrders, type Decision } from './acceptOrders';
import { CommandReplies } from './CommandReplies';
import { CommandQueue } from './CommandQueue';
import { cancelCommand, placeCommand, rejectBusy, type ReplyTo, type Command } from './commands';
import type { MarketState } from './MarketState';
import * as sql from './engine.sql';
import { OutcomeUnknown, FencedOut } from './engineErrors';
import { EngineState } from './EngineState';
import { matchOrders } from './matchOrders';
import { DepthPublisher } from './DepthPublisher';
import { RequoteThrottle } from './RequoteThrottle';
import { settle } from './settle';
import { Settlement } from './Settlement';
import { notifyOwners } from './notifyOwners';
import { dedupeCommands } from './dedupeCommands';
import { toOrder } from './WorkingOrder';

interface EngineDeps {
  db: Db;
  clock: Clock;
  markets: readonly SpotMarket[];
  feed: MarketFeed;
  data: Pick<MarketData, 'recordTrade'>;
  realtime: Pick<Realtime, 'publishDepth' | 'publishToUser' | 'snapshotFor'>;
  /** What the house's offers are drawn with. */
  random: KeyedRandom;
  /** What one of a coin is worth. */
  usdOf: (currencyId: number) => string;
  onError: (error: unknown) => void;
  /** While it is stopped nobody pays for anything; what rests may be cancelled. */
  outflow?: Pick<Outflow, 'isStopped'>;
}

/** The name that the markets of this engine are owned under. */
const name = 'spot';

const maxBatchSize = 500;
const requoteMs = 1_000;
const maxPauseMs = 2_000;

/** Of a failure before the first batch: it concerns nobody. */
const noSettlement = { orders: new Map<string, never>(), journals: [] };

/**
 * The one writer of its markets. Commands wait in a queue and are carried out in batches, one transaction each: the
 * accounts are locked, the orders accepted and matched in memory, and all that follows is written. Once it is
 * committed it is answered. When anything fails, the memory is dropped and read anew from the database.
 */
export class Engine {
  readonly #parts: EngineDeps;
  readonly #state: EngineState;
  readonly #queue = new CommandQueue();
  readonly #requotes = new RequoteThrottle<MarketState>(() => this.#wake());
  readonly #replies: CommandReplies;
  readonly #depthPublisher: DepthPublisher;
  #requoting: NodeJS.Timeout | undefined;
  #token = 0;
  #running: Promise<void> | undefined;
  /** What the batch under way comes to. */
  #settlement: Settlement | undefined;
  /** Its commit was asked for: whether it was done, only the database knows. */
  #isCommitting = false;
  #isOpen = false;
  #endListening: () => void = () => {};

  constructor(parts: EngineDeps) {
    this.#parts = parts;
    const { realtime, random, clock } = parts;
    this.#state = new EngineState(parts.markets, { realtime, random, now: clock.now() });
    this.#depthPublisher = new DepthPublisher(parts.clock);
    this.#replies = new CommandReplies(parts.db);
  }

  async start(): Promise<void> {
    const { db, feed, realtime } = this.#parts;
    this.#token = await db.transaction().execute((tx) => sql.acquireFencingToken(tx, name));
    await this.#recover();
    realtime.snapshotFor('depth', (symbol) => {
      const depth = this.depth(symbol);
      return depth && { seq: depth.seq, data: { kind: 'snapshot', ...depth } };
    });
    this.#isOpen = true;
    this.#requotes.open();
    this.#endListening = feed.onTicks((ticks) => {
      const moved = ticks.map(({ symbol }) => this.#state.marketBySymbol(symbol));
      this.#requotes.request(moved.filter((marketState) => marketState !== undefined));
    });
    // Also in a market that stands still: what was taken is offered again, and without prices nothing is.
    const { markets: desks } = this.#state;
    this.#requotes.request(desks);
    this.#requoting = setInterval(() => this.#requotes.request(desks), requoteMs).unref();
  }

  /** Finishes what has begun; what still waits is refused. */
  async stop(): Promise<void> {
    this.#close();
    this.#endListening();
    clearInterval(this.#requoting);
    this.#depthPublisher.stop();
    this.#queue.rejectAll();
    await this.#running;
  }

  place(userId: string, input: PlaceOrder): Promise<Order> {
    return this.#submit((replyTo) => placeCommand(userId, input, replyTo));
  }

  cancel(userId: string, input: { id: string; reqId: string }): Promise<Order> {
    return this.#submit((replyTo) => cancelCommand(userId, input, replyTo));
  }

  /** The book of a market as people see it. */
  depth(symbol: string): Depth | undefined {
    const marketState = this.#state.marketBySymbol(symbol);
    return marketState && this.#depthPublisher.current(marketState);
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  #close(): void {
    this.#isOpen = false;
    this.#requotes.close();
  }

  async #submit(make: (replyTo: ReplyTo) => Command): Promise<Order> {
    if (!this.#isOpen) throw new AppError('BUSY');
    const answer = this.#queue.add(make);
    this.#wake();
    return answer;
  }

  #wake(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      // Somebody may have come in the last moment.
      if (this.#isOpen && this.#hasWork) this.#wake();
    });
  }

  get #hasWork(): boolean {
    return this.#queue.size > 0 || this.#requotes.isDue;
  }

  async #run(): Promise<void> {
    while (this.#hasWork) {
      const commands = this.#queue.take(maxBatchSize);
      try {
        await this.#runBatch(commands);
      } catch (error) {
        await this.#recoverAfterFailure(error, commands);
      }
    }
  }

  /** The life of a batch: decide, match in memory, write it all, and only then answer. */
  async #runBatch(commands: readonly Command[]): Promise<void> {
    const { firsts, repeats } = dedupeCommands(commands);
    const settlement = new Settlement(this.#parts.clock.now(), this.#state.accounts);
    this.#settlement = settlement;
    this.#isCommitting = false;
    this.#depthPublisher.hold();
    this.#quote(settlement);
    const decisions =
      firsts.length > 0 || settlement.orders.size > 0
        ? await this.#commitBatch(firsts, settlement)
        : new Map<Command, Decision>();
    this.#depthPublisher.release();
    this.#replies.send(decisions, repeats);
  }

  /** One transaction: whatever happens to this process, all of it was done or nothing. */
  async #commitBatch(commands: readonly Command[], settlement: Settlement) {
    const { clock, feed, outflow } = this.#parts;
    const state = this.#state;
    const depthPublisher = this.#depthPublisher;
    const scene = {
      now: clock.now(),
      state,
      feed,
      outflow,
      moving: accountsIn(settlement.journals),
    };
    const { decisions, accounts, changed } = await this.#write(async (tx) => {
      const { decisions, accounts } = await acceptOrders({ tx, ...scene }, commands);
      const carriedOut = matchOrders({ state, depthPublisher }, decisions, settlement);
      const changed = await settle(tx, { settlement, carriedOut, accounts });
      this.#isCommitting = true;
      return { decisions, accounts, changed };
    });
    state.applyCommitted(settlement, accounts);
    this.#notify(settlement, changed);
    return decisions;
  }

  /** The house follows the index in the markets that have moved. */
  #quote(settlement: Settlement): void {
    const { feed, outflow } = this.#parts;
    const isLive = feed.isLive() && !outflow?.isStopped;
    for (const marketState of this.#requotes.take()) {
      const index = isLive ? feed.index(marketState.scale.market.symbol) : undefined;
      marketState.quote(index, this.#state.inventory(marketState), settlement);
      this.#depthPublisher.add(marketState);
    }
  }

  #notify({ orders, trades }: Settlement, accounts: readonly Account[]): void {
    const { data } = this.#parts;
    for (const { scale, id, price, quantity, takerSide, time } of trades) {
      const commitBatch = { id, time, price, quantity, side: takerSide, simulated: false };
      data.recordTrade(scale.market.symbol, commitBatch);
    }
    const told = [...orders.values()].map((order) => ({
      userId: order.userId,
      order: () => toOrder(order),
    }));
    notifyOwners(this.#parts, { orders: told, accounts });
  }

  /** Every write makes sure that the markets are still this engine's. */
  #write<Result>(
    work: (tx: Tx) => Promise<Result>,
    holds = sql.holdsFencingToken,
  ): Promise<Result> {
    return this.#parts.db.transaction().execute(async (tx) => {
      if (!(await holds(tx, name, this.#token))) throw new FencedOut();
      return work(tx);
    });
  }

  /** Reads the present state. */
  async #recover(): Promise<void> {
    this.#depthPublisher.hold();
    await this.#write((tx) => this.#state.recover(tx), sql.holdsFencingTokenAlone);
    for (const marketState of this.#state.markets) {
      this.#requotes.requestWithNextBatch(marketState);
      this.#depthPublisher.add(marketState);
    }
    this.#depthPublisher.release();
  }

  /** A batch failed: nobody goes on before the memory is what the database says. */
  async #recoverAfterFailure(error: unknown, commands: readonly Command[]): Promise<void> {
    this.#parts.onError(error);
    for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        await this.#recover();
        await this.#replyAfterFailure(commands);
        return;
      } catch (failure) {
        this.#parts.onError(failure);
        // Those who wait have not been touched, nor have those of a batch that never came to its commit.
        this.#queue.rejectAll();
        const isOver = failure instanceof FencedOut || !this.#isOpen;
        if (!this.#isCommitting) rejectBusy(commands);
        else if (isOver) await this.#replyBeforeClosing(commands);
        if (isOver) {
          this.#close();
          return;
        }
        await sleep(pauseMs);
      }
    }
  }

  /** This engine trades no more. What was perhaps committed is looked up once more, and never denied. */
  async #replyBeforeClosing(commands: readonly Command[]): Promise<void> {
    try {
      await this.#replyAfterFailure(commands);
    } catch (cause) {
      const unknown = new OutcomeUnknown(cause);
      for (const { reject } of commands) reject(unknown);
    }
  }

  /** If the batch was committed after all, nobody has heard of it yet. */
  async #replyAfterFailure(commands: readonly Command[]): Promise<void> {
    const { db } = this.#parts;
    const { orders: touched, journals } = this.#settlement ?? noSettlement;
    const stored = await orderTable.findAll(db, [...touched.keys()]);
    const accounts = await accountsOf(db, accountsIn(journals));
    const outcomes = await this.#replies.outcomesOf(commands);
    const told = stored.map(({ userId, order }) => ({ userId, order: () => order }));
    notifyOwners(this.#parts, { orders: told, accounts });
    for (const [command, order] of outcomes) {
      if (order) command.resolve(order);
      else rejectBusy([command]);
    }
  }
}
