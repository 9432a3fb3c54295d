import type { Depth } from '@h5/shared/contract/markets/endpoints';
import type { AmendOrderInput, Order, PlaceOrderInput } from '@h5/shared/contract/orders/endpoints';
import type { Audience } from '../Audience';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import type { PricedCoin } from '../ledger/toBalance';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import type { SpotMarket } from '../markets/catalogue';
import type { KeyedRandom } from '../markets/KeyedRandom';
import type { MarketDataAggregator } from '../markets/MarketDataAggregator';
import type { MarketFeed } from '../markets/MarketFeed';
import type { PriceRecord } from '../prices/PriceRecord';
import { RecordedSeconds } from '../prices/RecordedSeconds';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { Sequencer } from '../sequencer/Sequencer';
import {
  makeAmendOrderCommand,
  makeCancelOrderCommand,
  makePlaceOrderCommand,
  type SpotCommand,
} from './commands';
import { DepthPublisher } from './DepthPublisher';
import { EngineState } from './EngineState';
import { MarketMaker } from './MarketMaker';
import { SpotProduct } from './SpotProduct';
import { TriggerRun } from './TriggerRun';

interface EngineDeps {
  db: Db;
  clock: Clock;
  markets: readonly SpotMarket[];
  feed: MarketFeed;
  /** Sets off waiting orders. */
  prices: Pick<PriceRecord, 'newest' | 'isFresh' | 'onSecond' | 'readSeconds'>;
  data: Pick<MarketDataAggregator, 'recordTrade'>;
  realtime: Pick<RealtimePublisher, 'publishDepth' | 'publishToUser' | 'snapshotFor'>;
  /** Draws the sizes and prices of the market maker's quotes. */
  random: KeyedRandom;
  coinValue: (currencyId: number) => PricedCoin;
  onError: (error: unknown) => void;
  /** While it is stopped no order is accepted; resting orders may be cancelled. */
  outflow?: Pick<OutflowSwitch, 'isStopped'>;
  /** Whether anybody looks at what this process serves. By default somebody does. */
  audience?: Pick<Audience, 'isPresent' | 'onReturn'> | undefined;
}

/** The matching engine of the spot markets. */
export class MatchingEngine {
  readonly #realtime: EngineDeps['realtime'];
  readonly #state: EngineState;
  readonly #depthPublisher: DepthPublisher;
  readonly #marketMaker: MarketMaker;
  readonly #sequencer: Sequencer<SpotCommand, Order>;

  constructor(deps: EngineDeps) {
    const { db, clock, onError, realtime, random, audience } = deps;
    this.#realtime = realtime;
    const state = new EngineState(deps.markets, { realtime, random, now: clock.now() });
    const depthPublisher = new DepthPublisher(clock);
    const wake = () => this.#sequencer.wake();
    const isWatched = audience && (() => audience.isPresent);
    const marketMaker = new MarketMaker({ ...deps, state, depthPublisher, isWatched, wake });
    audience?.onReturn(() => marketMaker.catchUp());
    const seconds = new RecordedSeconds({ prices: deps.prices, wake, onError });
    const triggers = new TriggerRun({ ...deps, state, depthPublisher, seconds });
    const product = new SpotProduct({ ...deps, state, depthPublisher, marketMaker, triggers });
    this.#sequencer = new Sequencer({ db, product, onError });
    this.#state = state;
    this.#depthPublisher = depthPublisher;
    this.#marketMaker = marketMaker;
  }

  async start(): Promise<void> {
    await this.#sequencer.start();
    this.#realtime.snapshotFor('depth', (symbol) => {
      const depth = this.depth(symbol);
      return depth && { seq: depth.seq, data: { kind: 'snapshot', ...depth } };
    });
    this.#marketMaker.start();
  }

  /** Finishes the batch that has begun; commands that still wait are refused. */
  async stop(): Promise<void> {
    this.#depthPublisher.stop();
    await this.#sequencer.stop();
  }

  place(userId: string, input: PlaceOrderInput): Promise<Order> {
    return this.#sequencer.submit(makePlaceOrderCommand(userId, input));
  }

  cancel(userId: string, input: { id: string; reqId: string }): Promise<Order> {
    return this.#sequencer.submit(makeCancelOrderCommand(userId, input));
  }

  amend(userId: string, input: AmendOrderInput): Promise<Order> {
    return this.#sequencer.submit(makeAmendOrderCommand(userId, input));
  }

  /** Starts trading in new markets, after the running batch. */
  addMarkets(markets: readonly SpotMarket[]): Promise<void> {
    return this.#sequencer.reload(() => this.#state.addMarkets(markets));
  }

  /** Applies changed fees and limits of markets to the next orders. */
  updateRules(): void {
    for (const { scale } of this.#state.markets) scale.update();
  }

  /** The committed book of a market. */
  depth(symbol: string): Depth | undefined {
    const marketState = this.#state.marketBySymbol(symbol);
    return marketState && this.#depthPublisher.current(marketState);
  }

  /** Resolves when no batch is running. */
  idle(): Promise<void> {
    return this.#sequencer.idle();
  }
}
