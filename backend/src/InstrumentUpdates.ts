import type { AlertMonitor } from './alerts/AlertMonitor';
import type { FuturesEngine } from './futures/FuturesEngine';
import type { SpotMarket } from './markets/catalogue';
import { futuresListingsOf } from './markets/futuresListings';
import type { InstrumentCatalogue } from './markets/InstrumentCatalogue';
import type { MarketDataAggregator } from './markets/MarketDataAggregator';
import type { MarketFeed } from './markets/MarketFeed';
import type { RealtimeGateway } from './realtime/RealtimeGateway';
import type { MatchingEngine } from './spot/MatchingEngine';

interface Deps {
  instruments: InstrumentCatalogue;
  feed: Pick<MarketFeed, 'addMarkets'>;
  data: Pick<MarketDataAggregator, 'addMarkets'>;
  engine: Pick<MatchingEngine, 'addMarkets' | 'updateRules'>;
  futuresEngine: Pick<FuturesEngine, 'addMarkets'>;
  alerts: Pick<AlertMonitor, 'addMarkets'>;
  realtime: Pick<RealtimeGateway, 'publishStatus'>;
  /** Gives the house what it needs to quote new markets. */
  fundHouse: (markets: readonly SpotMarket[]) => Promise<void>;
  onError: (error: unknown) => void;
}

const retryMs = 1_000;

/** Applies changes of coins and markets to the running modules, one after the other, and tells the open pages. */
export class InstrumentUpdates {
  readonly #deps: Deps;
  #version: number;
  /** New markets that not all modules know yet. */
  #added: SpotMarket[] = [];
  #running: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#version = deps.instruments.version;
  }

  /** The version that all modules use. */
  get version(): number {
    return this.#version;
  }

  /** Reads the tables and applies what has changed. After an error it is tried again. */
  readonly apply = (): Promise<void> => {
    this.#running = this.#running
      .then(() => this.#apply())
      .catch((error: unknown) => {
        this.#deps.onError(error);
        clearTimeout(this.#retry);
        this.#retry = setTimeout(() => void this.apply(), retryMs).unref();
      });
    return this.#running;
  };

  async stop(): Promise<void> {
    await this.#running;
    clearTimeout(this.#retry);
  }

  async #apply(): Promise<void> {
    const { instruments, engine, realtime } = this.#deps;
    this.#added.push(...(await instruments.reload()));
    engine.updateRules();
    if (this.#added.length > 0) await this.#addMarkets(this.#added);
    this.#added = [];
    if (this.#version === instruments.version) return;
    this.#version = instruments.version;
    realtime.publishStatus();
  }

  /** Each module ignores the markets that it knows already. */
  async #addMarkets(markets: readonly SpotMarket[]): Promise<void> {
    const { feed, data, engine, futuresEngine, alerts, fundHouse } = this.#deps;
    await fundHouse(markets);
    feed.addMarkets(markets);
    const charted = [...markets, ...futuresListingsOf(markets)];
    await data.addMarkets(charted);
    await engine.addMarkets(markets);
    await futuresEngine.addMarkets(markets);
    alerts.addMarkets(charted);
  }
}
