import type {
  AmendPendingPositionInput,
  ClosePositionInput,
  OpenPositionInput,
  ReversePositionInput,
} from '@h5/shared/contract/futures/endpoints';
import type { Depth } from '@h5/shared/contract/markets/endpoints';
import type { Position, PositionSide } from '@h5/shared/contract/futures/position';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import type { SpotMarket } from '../markets/catalogue';
import type { FuturesTick } from '../markets/MarketFeed';
import type { MarketDataAggregator } from '../markets/MarketDataAggregator';
import { RecordedSeconds } from '../prices/RecordedSeconds';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { ResumeWatch } from '../sequencer/ResumeWatch';
import { Sequencer } from '../sequencer/Sequencer';
import {
  accept,
  plainCommandsOf,
  toQueued,
  type Accepted,
  type Beside,
  type CommandDefinition,
  type FuturesCommand,
} from './CommandDefinition';
import { CatchUp } from './CatchUp';
import { EndWaiters } from './EndWaiters';
import { futuresCommands, type FuturesCommands } from './futuresCommands';
import type { FuturesMarket } from './FuturesMarket';
import { futuresMarketsOf } from './futuresMarkets';
import { FuturesDepth } from './FuturesDepth';
import type { FuturesPrices } from './FuturesPrices';
import { FuturesProduct } from './FuturesProduct';
import { FuturesSchedule } from './FuturesSchedule';
import { FuturesState } from './FuturesState';
import { isFilledAtOnce } from './openPosition';
import type { PositionFollowers } from './PositionFollowers';
import { RecentTicks } from './RecentTicks';

interface EngineDeps extends PublishBalancesDeps {
  realtime: Pick<RealtimePublisher, 'publishDepth' | 'publishToUser'>;
  db: Db;
  clock: Clock;
  markets: readonly SpotMarket[];
  prices: FuturesPrices;
  data: Pick<MarketDataAggregator, 'recordTrade'>;
  onError: (error: unknown) => void;
  /** While outflow is stopped nothing is opened; closing stays possible. */
  outflow?: Pick<OutflowSwitch, 'isStopped'>;
  /** Told what happens to positions. */
  followers: PositionFollowers;
}

/** How long a close waits for its fill before it answers that the position is closing. */
const closeWithinMs = 2_000;
const mostWaitingLevels = 50;

/** What people have in a market together. */
export interface FuturesBook {
  room: Record<PositionSide, string>;
  openInterest: Record<PositionSide, string>;
  waiting: Record<PositionSide, { price: string; lots: string }[]>;
}

/** The engine of perpetual contracts. */
export class FuturesEngine {
  readonly commands: FuturesCommands = {
    ...plainCommandsOf(futuresCommands, (...command) => this.submit(...command)),
    open: (userId, input) => this.#open(userId, input),
    close: (userId, input) => this.#close(userId, input),
    amend: (userId, input) => this.#amend(userId, input),
    reverse: (userId, input) => this.#reverse(userId, input),
  };
  readonly #deps: EngineDeps;
  readonly #state: FuturesState;
  readonly #ticks: RecentTicks;
  readonly #seconds: RecordedSeconds;
  readonly #depth: FuturesDepth;
  readonly #ended = new EndWaiters();
  readonly #product: FuturesProduct;
  readonly #sequencer: Sequencer<FuturesCommand, object>;

  constructor(deps: EngineDeps) {
    const { db, prices, onError } = deps;
    const wake = () => this.#sequencer.wake();
    const state = new FuturesState(futuresMarketsOf(deps.markets), deps.followers);
    const ticks = new RecentTicks((symbol) => {
      const positions = state.marketBySymbol(symbol);
      const newest = positions && prices.newest()?.prices.get(positions.market.priceSymbol);
      return (newest ?? positions?.price)?.index;
    });
    this.#depth = new FuturesDepth({ ...deps, state });
    const seconds = new RecordedSeconds({ prices, wake, onError });
    const schedule = new FuturesSchedule({ state, ticks, seconds });
    const reload = () => this.#sequencer.reload(() => {});
    this.#product = new FuturesProduct({
      ...deps,
      state,
      depth: this.#depth,
      schedule,
      catchUp: new CatchUp({ state, schedule, seconds: { prices, wake, onError } }),
      resumes: new ResumeWatch({ db, product: 'futures', reload, onError }),
      marketOf: (symbol) => state.marketBySymbol(symbol)?.market,
      onEnded: (positions) => this.#ended.settle(positions.map(({ id }) => id)),
      onClosed: () => this.#ended.settleAll(),
    });
    this.#sequencer = new Sequencer({ db, product: this.#product, onError });
    this.#deps = deps;
    this.#state = state;
    this.#ticks = ticks;
    this.#seconds = seconds;
  }

  async start(): Promise<void> {
    this.#ticks.start(this.#deps.prices, () => this.#sequencer.wake());
    await this.#sequencer.start();
    this.#sequencer.wake();
  }

  /** Finishes the batch that has begun; commands that still wait are refused. */
  async stop(): Promise<void> {
    this.#ticks.stop();
    this.#seconds.stop();
    await this.#sequencer.stop();
    this.#depth.stop();
  }

  /** Starts trading in new markets, after the running batch. */
  addMarkets(markets: readonly SpotMarket[]): Promise<void> {
    return this.#sequencer.reload(() => this.#state.addMarkets(futuresMarketsOf(markets)));
  }

  /** What people have in a market together; undefined for an unknown one. */
  book(baseId: number, quoteId: number): Promise<FuturesBook | undefined> {
    const positions = this.#state.marketByCurrencies(baseId, quoteId);
    if (!positions) return Promise.resolve(undefined);
    const room = this.#state.roomOf(positions);
    const { long, short } = positions.openInterest;
    return Promise.resolve({
      room: { long: room.long.toFixed(), short: room.short.toFixed() },
      openInterest: { long: long.toFixed(), short: short.toFixed() },
      waiting: {
        long: positions.waiting('long', mostWaitingLevels),
        short: positions.waiting('short', mostWaitingLevels),
      },
    });
  }

  /** The limits that people wait at; undefined for an unknown contract. */
  depth(symbol: string): Depth | undefined {
    return this.#depth.find(symbol);
  }

  /** Resolves when no batch is running. */
  idle(): Promise<void> {
    return this.#sequencer.idle();
  }

  /** Accepts a command, of this or of another table, and answers once it is carried out. */
  async submit<Command extends Accepted<{ reqId: string }>, Reply extends object>(
    definition: CommandDefinition<Command, Reply>,
    userId: string,
    input: Command['input'],
    beside: Beside<Command>,
    acceptedAt = this.#deps.clock.now(),
  ): Promise<Reply> {
    const command = accept(definition, userId, input, acceptedAt, beside);
    return (await this.#sequencer.submit(toQueued(definition, command))) as Reply;
  }

  /** An order that is filled at once waits for its tick before it enters the queue, so that no other command waits for it. */
  async #open(userId: string, input: OpenPositionInput): Promise<Position> {
    const acceptedAt = this.#deps.clock.now();
    const market = this.#state.marketByCurrencies(input.baseId, input.quoteId)?.market;
    const newest = market && this.#ticks.newest(market.symbol);
    const tick = isFilledAtOnce(input) ? await this.#fillingTick(market, acceptedAt) : undefined;
    return this.submit(futuresCommands.open, userId, input, { newest, tick }, acceptedAt);
  }

  /** One tick closes the position and opens the one on the other side. */
  async #reverse(userId: string, input: ReversePositionInput): Promise<Position> {
    const acceptedAt = this.#deps.clock.now();
    const position = this.#state.find(input.id);
    // The position of another person is refused as fast as one that does not exist.
    const market = position?.userId === userId ? position.market : undefined;
    const newest = market && this.#ticks.newest(market.symbol);
    const tick = await this.#fillingTick(market, acceptedAt);
    return this.submit(futuresCommands.reverse, userId, input, { newest, tick }, acceptedAt);
  }

  /** The first tick after an acceptance, if it comes in time. */
  async #fillingTick(
    market: FuturesMarket | undefined,
    acceptedAt: number,
  ): Promise<FuturesTick | undefined> {
    if (!market || !this.#deps.prices.isFresh(acceptedAt, market.priceSymbol)) return undefined;
    const { fillDelay, openWithin } = futuresTerms;
    const after = acceptedAt + fillDelay;
    const first = await this.#ticks.waitForFirstAfter(market.symbol, after, openWithin);
    return first && first.time <= after + openWithin ? first : undefined;
  }

  /** Answers as soon as the position is closed, or after `closeWithinMs` that it is closing. */
  async #close(userId: string, input: ClosePositionInput): Promise<Position> {
    const position = await this.submit(futuresCommands.close, userId, input, {});
    if (position.status !== 'closing') return position;
    const ended = this.#ended.wait(position.id, closeWithinMs);
    // It may have been filled before it was waited for.
    if (!this.#state.find(position.id)) this.#ended.settle([position.id]);
    await ended;
    return (await this.#product.find(userId, position.id)) as Position;
  }

  /** A post-only limit is compared with the newest tick. */
  #amend(userId: string, input: AmendPendingPositionInput): Promise<Position> {
    const market = this.#state.find(input.id)?.market;
    const newest = market && this.#ticks.newest(market.symbol);
    return this.submit(futuresCommands.amend, userId, input, { newest });
  }
}
