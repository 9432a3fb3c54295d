import type { OutflowSwitch } from '../ledger/OutflowSwitch';
import type { MarketFeed } from '../markets/MarketFeed';
import type { DepthPublisher } from './DepthPublisher';
import type { EngineState } from './EngineState';
import type { MarketState } from './MarketState';
import { RequoteThrottle } from './RequoteThrottle';
import type { Settlement } from './Settlement';

interface MarketMakerDeps {
  state: EngineState;
  feed: Pick<MarketFeed, 'isLive' | 'index' | 'onTicks'>;
  outflow?: Pick<OutflowSwitch, 'isStopped'> | undefined;
  depthPublisher: Pick<DepthPublisher, 'add'>;
  /** While nobody looks, only markets with orders of people are quoted. By default somebody does. */
  isWatched?: (() => boolean) | undefined;
  /** Begins a batch soon. */
  wake: () => void;
}

/** Markets that had no ticks meanwhile are quoted this often: filled quotes are replaced, and without prices all are withdrawn. */
const requoteMs = 1_000;

/** Quotes the house's virtual depth around the index price of each market. */
export class MarketMaker {
  readonly #deps: MarketMakerDeps;
  readonly #throttle: RequoteThrottle<MarketState>;
  /** The markets that were quoted since the interval ended last. */
  readonly #quoted = new Set<MarketState>();
  #interval: NodeJS.Timeout | undefined;
  #unsubscribe: () => void = () => {};

  constructor(deps: MarketMakerDeps) {
    this.#deps = deps;
    this.#throttle = new RequoteThrottle(deps.wake);
  }

  get isDue(): boolean {
    return this.#throttle.isDue;
  }

  start(): void {
    const { state, feed } = this.#deps;
    this.#throttle.open();
    this.#unsubscribe = feed.onTicks((ticks) => {
      const moved = ticks.map(({ symbol }) => state.marketBySymbol(symbol));
      this.#request(moved.filter((marketState) => marketState !== undefined));
    });
    this.#throttle.request(state.markets);
    this.#interval = setInterval(() => {
      this.#request(state.markets.filter((each) => !this.#quoted.has(each)));
      this.#quoted.clear();
    }, requoteMs).unref();
  }

  stop(): void {
    this.#unsubscribe();
    clearInterval(this.#interval);
    this.#throttle.close();
  }

  /** Quotes what was left while nobody looked. */
  catchUp(): void {
    this.#throttle.requestDeferred();
  }

  quoteWithNextBatch(marketState: MarketState): void {
    this.#throttle.requestWithNextBatch(marketState);
  }

  /**
   * Replaces the quotes of the markets that are due; resting orders that the new ones cross are filled.
   *
   * @param isTradedWith whether the batch may trade with the quotes, so that what was left while nobody looked is quoted as well
   */
  quote(settlement: Settlement, isTradedWith: boolean): void {
    const { state, feed, outflow, depthPublisher } = this.#deps;
    const throttle = this.#throttle;
    for (const marketState of isTradedWith ? throttle.takeAll() : throttle.take()) {
      const { symbol, status } = marketState.scale.market;
      const isQuoted = feed.isLive(symbol) && status === 'trading' && !outflow?.isStopped;
      const index = isQuoted ? feed.index(symbol) : undefined;
      marketState.quote(index, state.inventory(marketState), settlement);
      depthPublisher.add(marketState);
      this.#quoted.add(marketState);
    }
  }

  #request(markets: readonly MarketState[]): void {
    const isWatched = this.#deps.isWatched?.() ?? true;
    const isQuoted = (marketState: MarketState) => isWatched || marketState.hasRestingOrders;
    for (const marketState of markets) {
      if (!isQuoted(marketState)) this.#throttle.defer(marketState);
    }
    this.#throttle.request(markets.filter(isQuoted));
  }
}
