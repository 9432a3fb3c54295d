import type { Depth } from '@h5/shared/contract/markets/endpoints';
import type { PlaceStockOrderInput } from '@h5/shared/contract/stocks/endpoints';
import type { StockOrder } from '@h5/shared/contract/stocks/order';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import type { PricedCoin } from '../ledger/toBalance';
import type { StockMarket } from '../markets/catalogue';
import type { KeyedRandom } from '../markets/KeyedRandom';
import type { MarketDataAggregator } from '../markets/MarketDataAggregator';
import type { MarketFeed } from '../markets/MarketFeed';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { Sequencer } from '../sequencer/Sequencer';
import { DepthPublisher } from '../spot/DepthPublisher';
import { SessionWatch } from './SessionWatch';
import {
  makeCancelStockOrderCommand,
  makePlaceStockOrderCommand,
  type CancelStockOrderInput,
  type StockCommand,
} from './stockCommands';
import { StockEngineState, type VenueCalendars } from './StockEngineState';
import { StockProduct } from './StockProduct';

interface StockEngineDeps {
  db: Db;
  clock: Clock;
  markets: readonly StockMarket[];
  calendars: VenueCalendars;
  feed: MarketFeed;
  data: Pick<MarketDataAggregator, 'recordTrade'>;
  realtime: Pick<RealtimePublisher, 'publishDepth' | 'publishToUser' | 'snapshotFor'>;
  random: KeyedRandom;
  coinValue: (currencyId: number) => PricedCoin;
  /** US dollars for one USDT; undefined if it is unknown. */
  rate: () => string | undefined;
  onError: (error: unknown) => void;
  /** While it is stopped no order is accepted; working orders may be cancelled. */
  outflow?: Pick<OutflowSwitch, 'isStopped'>;
}

const requoteMs = 1_000;

/** The markets of stocks: the sequencer and the order book of spot, behind the sessions of their venues. */
export class StockEngine {
  readonly #deps: StockEngineDeps;
  readonly #state: StockEngineState;
  readonly #depthPublisher: DepthPublisher;
  readonly #product: StockProduct;
  readonly #sequencer: Sequencer<StockCommand, StockOrder>;
  readonly #watch: SessionWatch;
  #requoting: NodeJS.Timeout | undefined;
  #endTicks: () => void = () => {};

  constructor(deps: StockEngineDeps) {
    const { db, clock, markets, calendars, realtime, random, onError } = deps;
    this.#deps = deps;
    const state = new StockEngineState(markets, calendars, { realtime, random, now: clock.now() });
    const depthPublisher = new DepthPublisher(clock);
    const wake = () => this.#sequencer.wake();
    this.#product = new StockProduct({ ...deps, state, depthPublisher, wake });
    this.#sequencer = new Sequencer({ db, product: this.#product, onError });
    this.#watch = new SessionWatch({ ...deps, state });
    this.#state = state;
    this.#depthPublisher = depthPublisher;
  }

  async start(): Promise<void> {
    const { feed } = this.#deps;
    const { throttle } = this.#product;
    const { markets } = this.#state;
    await this.#watch.prepare();
    await this.#sequencer.start();
    this.#watch.start(() => this.#carryOut());
    throttle.open();
    this.#endTicks = feed.onTicks((ticks) => {
      const moved = ticks.map(({ symbol }) => this.#state.bySymbol(symbol));
      throttle.request(moved.filter((market) => market !== undefined));
    });
    throttle.request(markets);
    this.#requoting = setInterval(() => throttle.request(markets), requoteMs).unref();
  }

  /** Finishes the batch that has begun; commands that still wait are refused. */
  async stop(): Promise<void> {
    this.#watch.stop();
    this.#endTicks();
    clearInterval(this.#requoting);
    this.#depthPublisher.stop();
    await this.#sequencer.stop();
  }

  place(userId: string, input: PlaceStockOrderInput): Promise<StockOrder> {
    return this.#sequencer.submit(makePlaceStockOrderCommand(userId, input));
  }

  cancel(userId: string, input: CancelStockOrderInput): Promise<StockOrder> {
    return this.#sequencer.submit(makeCancelStockOrderCommand(userId, input));
  }

  /** The committed book of a stock. */
  depth(symbol: string): Depth | undefined {
    const market = this.#state.bySymbol(symbol);
    return market && this.#depthPublisher.current(market);
  }

  /** Carries out at once what is due at the time of the clock, with the prices of that time. Resolves after the commit. */
  async carryOutDue(): Promise<void> {
    this.#deps.feed.catchUp();
    await this.#carryOut();
  }

  /** Resolves when no batch is running. */
  idle(): Promise<void> {
    return this.#sequencer.idle();
  }

  async #carryOut(): Promise<void> {
    const due = await this.#watch.findDue();
    if (due.length === 0) return;
    this.#product.carryOut(due);
    await this.#sequencer.idle();
  }
}
