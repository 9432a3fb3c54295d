import type {
  AmendPendingPositionInput,
  ChangePositionMarginInput,
  ClosePositionInput,
  ClosePositionsInput,
  ClosePositionsReply,
  OpenPositionInput,
  SetPositionStopsInput,
} from '@h5/shared/contract/futures/endpoints';
import type { Depth } from '@h5/shared/contract/markets/endpoints';
import type { Position, PositionSide } from '@h5/shared/contract/futures/position';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import type {
  DetachCopyInput,
  FollowTraderInput,
  LeaveTraderInput,
  MoveCopyFundsInput,
} from '@h5/shared/contract/copy-trading/endpoints';
import type { CopyRelation } from '@h5/shared/contract/copy-trading/relation';
import type { Clock } from '../clock';
import type { TraderTerms } from '../copy-trading/copyCommands';
import { findRelationOfPair, findTraderOfUser } from '../copy-trading/copyTrading.sql';
import type { Db } from '../db/Db';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import type { SpotMarket } from '../markets/catalogue';
import type { MarketDataAggregator } from '../markets/MarketDataAggregator';
import { readResidence } from '../product-areas/productAreas.sql';
import type { ClosedAreas } from '../product-areas/readClosedAreas';
import { RecordedSeconds } from '../prices/RecordedSeconds';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { ResumeWatch } from '../sequencer/ResumeWatch';
import { Sequencer } from '../sequencer/Sequencer';
import { acceptCommand, isFilledAtOnce, type FuturesCommand, type FuturesReply } from './commands';
import { CatchUp } from './CatchUp';
import { EndWaiters } from './EndWaiters';
import { futuresMarketsOf } from './futuresMarkets';
import { FuturesDepth } from './FuturesDepth';
import type { FuturesPrices } from './FuturesPrices';
import { FuturesProduct } from './FuturesProduct';
import { FuturesSchedule } from './FuturesSchedule';
import { FuturesState } from './FuturesState';
import { RecentTicks } from './RecentTicks';

interface EngineDeps extends PublishBalancesDeps {
  realtime: Pick<RealtimePublisher, 'publishDepth' | 'publishToUser'>;
  db: Db;
  clock: Clock;
  markets: readonly SpotMarket[];
  prices: FuturesPrices;
  data: Pick<MarketDataAggregator, 'recordTrade'>;
  onError: (error: unknown) => void;
  /** While it is stopped nothing is opened; closing goes on. */
  outflow?: Pick<OutflowSwitch, 'isStopped'>;
  /** Where copies are not opened; nowhere if absent. */
  closedAreas?: ClosedAreas;
}

/** How long a close waits for its fill before it answers that the position is closing. */
const closeWithinMs = 2_000;
const mostWaitingLevels = 50;

/** What people have in a market together. */
export interface ContractBook {
  room: Record<PositionSide, string>;
  openInterest: Record<PositionSide, string>;
  waiting: Record<PositionSide, { price: string; lots: string }[]>;
}

/** The engine of perpetual contracts. */
export class FuturesEngine {
  readonly #deps: EngineDeps;
  readonly #state: FuturesState;
  readonly #ticks: RecentTicks;
  readonly #seconds: RecordedSeconds;
  readonly #depth: FuturesDepth;
  readonly #ended = new EndWaiters();
  readonly #product: FuturesProduct;
  readonly #sequencer: Sequencer<FuturesCommand, FuturesReply>;

  constructor(deps: EngineDeps) {
    const { db, prices, onError } = deps;
    const wake = () => this.#sequencer.wake();
    const state = new FuturesState(futuresMarketsOf(deps.markets), deps.closedAreas);
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

  /** What is filled at once waits for its tick before it enters the queue, so that nothing else waits with it. */
  async open(userId: string, input: OpenPositionInput): Promise<Position> {
    const { clock, prices } = this.#deps;
    const acceptedAt = clock.now();
    const accepted = acceptCommand('open', userId, input, acceptedAt);
    const market = this.#state.marketByCurrencies(input.baseId, input.quoteId)?.market;
    const newest = market && this.#ticks.newest(market.symbol);
    const isWaiting =
      market && isFilledAtOnce(input) && prices.isFresh(acceptedAt, market.priceSymbol);
    const { fillDelay, openWithin } = futuresTerms;
    const tick = isWaiting
      ? await this.#ticks.waitForFirstAfter(market.symbol, acceptedAt + fillDelay, openWithin)
      : undefined;
    const isInTime = tick && tick.time <= acceptedAt + fillDelay + openWithin;
    const command = { ...accepted, newest, tick: isInTime ? tick : undefined } as const;
    return (await this.#sequencer.submit(command as FuturesCommand)) as Position;
  }

  /** Answers when the position is closed, or after a while that it is closing. */
  async close(userId: string, input: ClosePositionInput): Promise<Position> {
    const position = await this.#send<Position>('close', userId, input);
    if (position.status !== 'closing') return position;
    const ended = this.#ended.wait(position.id, closeWithinMs);
    // It may have been filled before it was waited for.
    if (!this.#state.find(position.id)) this.#ended.settle([position.id]);
    await ended;
    return (await this.#product.find(userId, position.id)) as Position;
  }

  setStops(userId: string, input: SetPositionStopsInput): Promise<Position> {
    return this.#send('setStops', userId, input);
  }

  closeBatch(userId: string, input: ClosePositionsInput): Promise<ClosePositionsReply> {
    return this.#send('closeBatch', userId, input);
  }

  cancel(userId: string, input: { id: string; reqId: string }): Promise<Position> {
    return this.#send('cancel', userId, input);
  }

  /** A post-only limit is compared with the newest tick. */
  amend(userId: string, input: AmendPendingPositionInput): Promise<Position> {
    const market = this.#state.find(input.id)?.market;
    const newest = market && this.#ticks.newest(market.symbol);
    return this.#send('amend', userId, input, { newest });
  }

  changeMargin(userId: string, input: ChangePositionMarginInput): Promise<Position> {
    return this.#send('changeMargin', userId, input);
  }

  /** A relation that ended before the start is read outside the queue. */
  async follow(userId: string, input: FollowTraderInput): Promise<CopyRelation> {
    const { db } = this.#deps;
    const isKnown = this.#state.copies.relationOf(userId, input.traderId) !== undefined;
    const [earlier, residence] = await Promise.all([
      isKnown ? undefined : findRelationOfPair(db, userId, input.traderId),
      readResidence(db, userId),
    ]);
    return this.#send('follow', userId, input, { earlier, residence });
  }

  leave(userId: string, input: LeaveTraderInput): Promise<CopyRelation> {
    return this.#send('leave', userId, input);
  }

  detach(userId: string, input: DetachCopyInput): Promise<Position> {
    return this.#send('detach', userId, input);
  }

  moveFunds(userId: string, input: MoveCopyFundsInput): Promise<CopyRelation> {
    return this.#send('moveFunds', userId, input);
  }

  /** Changes the terms of a lead trader, whose row is stored; ending closes all copies. */
  async setTrader(userId: string, input: TraderTerms): Promise<Pick<TraderTerms, 'status'>> {
    const row = await findTraderOfUser(this.#deps.db, userId);
    return this.#send('setTrader', userId, input, { row });
  }

  /** Starts trading in new markets, after the running batch. */
  addMarkets(markets: readonly SpotMarket[]): Promise<void> {
    return this.#sequencer.reload(() => this.#state.addMarkets(futuresMarketsOf(markets)));
  }

  /** What people have in a market together; undefined for an unknown one. */
  book(baseId: number, quoteId: number): Promise<ContractBook | undefined> {
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

  async #send<Reply extends FuturesReply>(
    kind: Exclude<FuturesCommand['kind'], 'open'>,
    userId: string,
    input: Extract<FuturesCommand, { kind: typeof kind }>['input'],
    beside: object = {},
  ): Promise<Reply> {
    const accepted = acceptCommand(kind, userId, input, this.#deps.clock.now());
    const command = { ...accepted, ...beside } as FuturesCommand;
    return (await this.#sequencer.submit(command)) as Reply;
  }
}
