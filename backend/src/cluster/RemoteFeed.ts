import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock';
import type { SpotMarket } from '../markets/catalogue';
import type { FuturesTick, MarketFeed, Tick } from '../markets/MarketFeed';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { lastTradingTimeOf } from '../stocks/venueCalendars';
import type { MessageBus, FeedMessage } from './MessageBus';
import { SequenceGapDetector } from './SequenceGapDetector';

const staleAfterMs = 5_000;
const repeatMs = 500;

interface ToldPrice {
  price: string;
  /** The exchange time when it was told. */
  time: number;
  isLive: boolean;
}

interface Deps {
  bus: MessageBus;
  clock: Clock;
  instruments: Pick<InstrumentCatalogue, 'findChartedMarket'>;
  /** Reads the history, which needs no other process. */
  past: Pick<MarketFeed, 'history' | 'addMarkets'>;
}

/** The feed of another process. */
export class RemoteFeed implements MarketFeed {
  readonly #deps: Deps;
  readonly #prices = new Map<string, ToldPrice>();
  readonly #listeners = new Set<(ticks: Tick[]) => void>();
  readonly #futuresListeners = new Set<(ticks: FuturesTick[]) => void>();
  readonly #gaps = new SequenceGapDetector();
  #heardAt = -Infinity;
  #endListening: () => void = () => {};
  #noteGap: () => void = () => {};

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  start(): Promise<void> {
    this.#endListening = this.#deps.bus.listen((message) => this.#take(message));
    return Promise.resolve();
  }

  stop(): Promise<void> {
    this.#endListening();
    return Promise.resolve();
  }

  catchUp(): void {
    // The other process is notified of a forward by itself.
  }

  /** A price that was told before an opening is not one of the new session. */
  isLive(symbol: string): boolean {
    const { clock, instruments } = this.#deps;
    const told = this.#prices.get(symbol);
    const market = instruments.findChartedMarket(symbol);
    if (!told?.isLive || !market) return false;
    const tradedMs = lastTradingTimeOf(market, clock.now()) - lastTradingTimeOf(market, told.time);
    return tradedMs < staleAfterMs && clock.machineNow() - this.#heardAt < staleAfterMs;
  }

  index(symbol: string): string | undefined {
    return this.#prices.get(symbol)?.price;
  }

  history(symbol: string, from: number, to: number, stepMs: number) {
    return this.#deps.past.history(symbol, from, to, stepMs);
  }

  addMarkets(markets: readonly SpotMarket[]): void {
    this.#deps.past.addMarkets(markets);
  }

  onTicks(listen: (ticks: Tick[]) => void): () => void {
    this.#listeners.add(listen);
    return () => this.#listeners.delete(listen);
  }

  onFuturesTicks(listen: (ticks: FuturesTick[]) => void): () => void {
    this.#futuresListeners.add(listen);
    return () => this.#futuresListeners.delete(listen);
  }

  onVenuePrices(): () => void {
    // The process that runs the feed makes the index prices of them.
    return () => {};
  }

  /** Prices were lost on their way. */
  onGap(hear: () => void): void {
    this.#noteGap = hear;
  }

  #take(message: FeedMessage): void {
    const { time, prices, stale, ticks, futuresTicks } = message;
    this.#heardAt = this.#deps.clock.machineNow();
    for (const [symbol, price] of Object.entries(prices)) {
      this.#prices.set(symbol, { price, time, isLive: !stale.includes(symbol) });
    }
    if (ticks.length > 0) for (const listen of this.#listeners) listen(ticks);
    if (futuresTicks.length > 0) {
      for (const listen of this.#futuresListeners) listen(futuresTicks);
    }
    if (this.#gaps.isAfterGap(message)) this.#noteGap();
  }
}

/** Publishes the messages of a feed to all processes. Returns a function that ends this. */
export function publishFeedOverBus(
  bus: MessageBus,
  feed: MarketFeed,
  markets: () => readonly SpotMarket[],
  clock: Pick<Clock, 'now'>,
): () => void {
  const from = randomUUID();
  let seq = 0;
  const send = (message: Pick<FeedMessage, 'prices' | 'stale' | 'ticks' | 'futuresTicks'>) => {
    seq += 1;
    bus.publish({ from, seq, time: clock.now(), ...message });
  };
  const tell = (ticks: Tick[]) => {
    const prices: Record<string, string> = {};
    const stale: string[] = [];
    for (const { symbol } of markets()) {
      const price = feed.index(symbol);
      if (price !== undefined) prices[symbol] = price;
      if (!feed.isLive(symbol)) stale.push(symbol);
    }
    send({ prices, stale, ticks, futuresTicks: [] });
  };
  const endTicks = feed.onTicks(tell);
  const endFuturesTicks = feed.onFuturesTicks((futuresTicks) =>
    send({ prices: {}, stale: [], ticks: [], futuresTicks }),
  );
  const timer = setInterval(() => tell([]), repeatMs);
  return () => {
    endTicks();
    endFuturesTicks();
    clearInterval(timer);
  };
}
