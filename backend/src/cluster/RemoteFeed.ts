import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock';
import type { SpotMarket } from '../markets/catalogue';
import type { ContractTick, MarketFeed, Tick } from '../markets/MarketFeed';
import type { MessageBus, FeedMessage } from './MessageBus';
import { SequenceGapDetector } from './SequenceGapDetector';

const staleAfterMs = 5_000;
const repeatMs = 500;

interface Deps {
  bus: MessageBus;
  clock: Clock;
  /** Reads the history, which needs no other process. */
  past: Pick<MarketFeed, 'history' | 'addMarkets'>;
}

/** The feed of another process. */
export class RemoteFeed implements MarketFeed {
  readonly #deps: Deps;
  readonly #prices = new Map<string, string>();
  readonly #listeners = new Set<(ticks: Tick[]) => void>();
  readonly #contractListeners = new Set<(ticks: ContractTick[]) => void>();
  readonly #gaps = new SequenceGapDetector();
  #isLive = false;
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

  isLive(): boolean {
    return this.#isLive && this.#deps.clock.machineNow() - this.#heardAt < staleAfterMs;
  }

  index(symbol: string): string | undefined {
    return this.#prices.get(symbol);
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

  onContractTicks(listen: (ticks: ContractTick[]) => void): () => void {
    this.#contractListeners.add(listen);
    return () => this.#contractListeners.delete(listen);
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
    const { isLive, prices, ticks, contractTicks } = message;
    this.#heardAt = this.#deps.clock.machineNow();
    this.#isLive = isLive;
    for (const [symbol, price] of Object.entries(prices)) this.#prices.set(symbol, price);
    if (ticks.length > 0) for (const listen of this.#listeners) listen(ticks);
    if (contractTicks.length > 0) {
      for (const listen of this.#contractListeners) listen(contractTicks);
    }
    if (this.#gaps.isAfterGap(message)) this.#noteGap();
  }
}

/** Publishes the messages of a feed to all processes. Returns a function that ends this. */
export function publishFeedOverBus(
  bus: MessageBus,
  feed: MarketFeed,
  markets: () => readonly SpotMarket[],
): () => void {
  const from = randomUUID();
  let seq = 0;
  const send = (message: Pick<FeedMessage, 'prices' | 'ticks' | 'contractTicks'>) => {
    seq += 1;
    bus.publish({ from, seq, isLive: feed.isLive(), ...message });
  };
  const tell = (ticks: Tick[]) => {
    const prices: Record<string, string> = {};
    for (const { symbol } of markets()) {
      const price = feed.index(symbol);
      if (price !== undefined) prices[symbol] = price;
    }
    send({ prices, ticks, contractTicks: [] });
  };
  const endTicks = feed.onTicks(tell);
  const endContractTicks = feed.onContractTicks((contractTicks) =>
    send({ prices: {}, ticks: [], contractTicks }),
  );
  const timer = setInterval(() => tell([]), repeatMs);
  return () => {
    endTicks();
    endContractTicks();
    clearInterval(timer);
  };
}
