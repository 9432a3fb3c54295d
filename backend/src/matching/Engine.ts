import { setTimeout as sleep } from 'node:timers/promises';
import type { Depth } from '@h5/shared/contract/markets';
import type { Order, PlaceOrder } from '@h5/shared/contract/orders';
import type { Clock } from '../clock';
import type { Db, Tx } from '../db/Db';
import { AppError } from '../errors/AppError';
import * as ledger from '../ledger/ledger.sql';
import type { Account } from '../ledger/LockedAccounts';
import type { Outflow } from '../ledger/Outflow';
import type { SpotMarket } from '../markets/catalogue';
import type { KeyedRandom } from '../markets/KeyedRandom';
import type { MarketData } from '../markets/MarketData';
import type { MarketFeed } from '../markets/MarketFeed';
import * as orderTable from '../orders/orders.sql';
import type { Realtime } from '../realtime/Realtime';
import { acceptOrders, type Verdict } from './acceptOrders';
import { Answers } from './Answers';
import { CommandQueue } from './CommandQueue';
import { cancelCommand, placeCommand, refuse, type Asking, type Command } from './commands';
import type { Desk } from './Desk';
import * as sql from './engine.sql';
import { OutcomeUnknown, TakenOver } from './engineErrors';
import { Floor } from './Floor';
import { matchOrders } from './matchOrders';
import { Publication } from './Publication';
import { QuoteTurns } from './QuoteTurns';
import { settle } from './settle';
import { Settlement } from './Settlement';
import { tellOwners } from './tellOwners';
import { withoutRepeats } from './withoutRepeats';
import { presented } from './WorkingOrder';

interface Parts {
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

const mostPerBatch = 500;
const requoteMs = 1_000;
const longestPauseMs = 2_000;

/** Of a failure before the first batch: it concerns nobody. */
const noSettlement = { orders: new Map<string, never>(), journals: [] };

/**
 * The one writer of its markets. Commands wait in a queue and are carried out in batches, one transaction each: the
 * accounts are locked, the orders accepted and matched in memory, and all that follows is written. Once it is
 * committed it is answered. When anything fails, the memory is dropped and read anew from the database.
 */
export class Engine {
  readonly #parts: Parts;
  readonly #floor: Floor;
  readonly #queue = new CommandQueue();
  readonly #quoteTurns = new QuoteTurns<Desk>(() => this.#wake());
  readonly #answers: Answers;
  readonly #publication: Publication;
  #requoting: NodeJS.Timeout | undefined;
  #epoch = 0;
  #running: Promise<void> | undefined;
  /** What the batch under way comes to. */
  #settlement: Settlement | undefined;
  /** Its commit was asked for: whether it was done, only the database knows. */
  #isCommitting = false;
  #isOpen = false;
  #endListening: () => void = () => {};

  constructor(parts: Parts) {
    this.#parts = parts;
    const { realtime, random, clock } = parts;
    this.#floor = new Floor(parts.markets, { realtime, random, now: clock.now() });
    this.#publication = new Publication(parts.clock);
    this.#answers = new Answers(parts.db);
  }

  async start(): Promise<void> {
    const { db, feed, realtime } = this.#parts;
    this.#epoch = await db.transaction().execute((tx) => sql.takeEpoch(tx, name));
    await this.#recover();
    realtime.snapshotFor('depth', (symbol) => {
      const depth = this.depth(symbol);
      return depth && { seq: depth.seq, data: { kind: 'snapshot', ...depth } };
    });
    this.#isOpen = true;
    this.#quoteTurns.open();
    this.#endListening = feed.onTicks((ticks) => {
      const moved = ticks.map(({ symbol }) => this.#floor.bySymbol(symbol));
      this.#quoteTurns.soon(moved.filter((desk) => desk !== undefined));
    });
    // Also in a market that stands still: what was taken is offered again, and without prices nothing is.
    const { desks } = this.#floor;
    this.#quoteTurns.soon(desks);
    this.#requoting = setInterval(() => this.#quoteTurns.soon(desks), requoteMs).unref();
  }

  /** Finishes what has begun; what still waits is refused. */
  async stop(): Promise<void> {
    this.#close();
    this.#endListening();
    clearInterval(this.#requoting);
    this.#publication.stop();
    this.#queue.refuseAll();
    await this.#running;
  }

  place(userId: string, input: PlaceOrder): Promise<Order> {
    return this.#ask((asking) => placeCommand(userId, input, asking));
  }

  cancel(userId: string, input: { id: string; reqId: string }): Promise<Order> {
    return this.#ask((asking) => cancelCommand(userId, input, asking));
  }

  /** The book of a market as people see it. */
  depth(symbol: string): Depth | undefined {
    const desk = this.#floor.bySymbol(symbol);
    return desk && this.#publication.show(desk);
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  #close(): void {
    this.#isOpen = false;
    this.#quoteTurns.close();
  }

  async #ask(make: (asking: Asking) => Command): Promise<Order> {
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
    return this.#queue.size > 0 || this.#quoteTurns.isDue;
  }

  async #run(): Promise<void> {
    while (this.#hasWork) {
      const commands = this.#queue.take(mostPerBatch);
      try {
        await this.#carryOut(commands);
      } catch (error) {
        await this.#startOver(error, commands);
      }
    }
  }

  /** The life of a batch: decide, match in memory, write it all, and only then answer. */
  async #carryOut(commands: readonly Command[]): Promise<void> {
    const { firsts, repeats } = withoutRepeats(commands);
    const settlement = new Settlement(this.#parts.clock.now(), this.#floor.accounts);
    this.#settlement = settlement;
    this.#isCommitting = false;
    this.#publication.hold();
    this.#quote(settlement);
    const verdicts =
      firsts.length > 0 || settlement.orders.size > 0
        ? await this.#trade(firsts, settlement)
        : new Map<Command, Verdict>();
    this.#publication.release();
    this.#answers.give(verdicts, repeats);
  }

  /** One transaction: whatever happens to this process, all of it was done or nothing. */
  async #trade(commands: readonly Command[], settlement: Settlement) {
    const { clock, feed, outflow } = this.#parts;
    const floor = this.#floor;
    const publication = this.#publication;
    const scene = {
      now: clock.now(),
      floor,
      feed,
      outflow,
      moving: ledger.accountsIn(settlement.journals),
    };
    const { verdicts, accounts, changed } = await this.#write(async (tx) => {
      const { verdicts, accounts } = await acceptOrders({ tx, ...scene }, commands);
      const carriedOut = matchOrders({ floor, publication }, verdicts, settlement);
      const changed = await settle(tx, { settlement, carriedOut, accounts });
      this.#isCommitting = true;
      return { verdicts, accounts, changed };
    });
    floor.learn(settlement, accounts);
    this.#tell(settlement, changed);
    return verdicts;
  }

  /** The house follows the index in the markets that have moved. */
  #quote(settlement: Settlement): void {
    const { feed, outflow } = this.#parts;
    const isLive = feed.isLive() && !outflow?.isStopped;
    for (const desk of this.#quoteTurns.take()) {
      const index = isLive ? feed.index(desk.scale.market.symbol) : undefined;
      desk.quote(index, this.#floor.inventory(desk), settlement);
      this.#publication.add(desk);
    }
  }

  #tell({ orders, trades }: Settlement, accounts: readonly Account[]): void {
    const { data } = this.#parts;
    for (const { scale, id, price, quantity, takerSide, time } of trades) {
      const trade = { id, time, price, quantity, side: takerSide, simulated: false };
      data.recordTrade(scale.market.symbol, trade);
    }
    const told = [...orders.values()].map((order) => ({
      userId: order.userId,
      order: () => presented(order),
    }));
    tellOwners(this.#parts, { orders: told, accounts });
  }

  /** Every write makes sure that the markets are still this engine's. */
  #write<Result>(work: (tx: Tx) => Promise<Result>, holds = sql.holdsEpoch): Promise<Result> {
    return this.#parts.db.transaction().execute(async (tx) => {
      if (!(await holds(tx, name, this.#epoch))) throw new TakenOver();
      return work(tx);
    });
  }

  /** Reads the present state. */
  async #recover(): Promise<void> {
    this.#publication.hold();
    await this.#write((tx) => this.#floor.recover(tx), sql.holdsEpochAlone);
    for (const desk of this.#floor.desks) {
      this.#quoteTurns.add(desk);
      this.#publication.add(desk);
    }
    this.#publication.release();
  }

  /** A batch failed: nobody goes on before the memory is what the database says. */
  async #startOver(error: unknown, commands: readonly Command[]): Promise<void> {
    this.#parts.onError(error);
    for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await this.#recover();
        await this.#answerAfterFailure(commands);
        return;
      } catch (failure) {
        this.#parts.onError(failure);
        // Those who wait have not been touched, nor have those of a batch that never came to its commit.
        this.#queue.refuseAll();
        const isOver = failure instanceof TakenOver || !this.#isOpen;
        if (!this.#isCommitting) refuse(commands);
        else if (isOver) await this.#answerAtLast(commands);
        if (isOver) {
          this.#close();
          return;
        }
        await sleep(pauseMs);
      }
    }
  }

  /** This engine trades no more. What was perhaps committed is looked up once more, and never denied. */
  async #answerAtLast(commands: readonly Command[]): Promise<void> {
    try {
      await this.#answerAfterFailure(commands);
    } catch (cause) {
      const unknown = new OutcomeUnknown(cause);
      for (const { reject } of commands) reject(unknown);
    }
  }

  /** If the batch was committed after all, nobody has heard of it yet. */
  async #answerAfterFailure(commands: readonly Command[]): Promise<void> {
    const { db } = this.#parts;
    const { orders: touched, journals } = this.#settlement ?? noSettlement;
    const stored = await orderTable.findAll(db, [...touched.keys()]);
    const accounts = await ledger.accountsOf(db, ledger.accountsIn(journals));
    const outcomes = await this.#answers.outcomesOf(commands);
    const told = stored.map(({ userId, order }) => ({ userId, order: () => order }));
    tellOwners(this.#parts, { orders: told, accounts });
    for (const [command, order] of outcomes) {
      if (order) command.resolve(order);
      else refuse([command]);
    }
  }
}
