import type { FuturesTick } from '../markets/MarketFeed';
import { isCredibleFuturesPrice } from '../prices/isCredibleFuturesPrice';
import type { FuturesPrices } from './FuturesPrices';

/** Longer than an order can wait for its tick, even while the database is slow. */
const keptMs = 60_000;

interface Waiting {
  after: number;
  resolve: (tick: FuturesTick | undefined) => void;
}

interface MarketTicks {
  ticks: FuturesTick[];
  waiting: Set<Waiting>;
}

/** The contract ticks of the last minute. An order is filled by the first one after its acceptance. */
export class RecentTicks {
  readonly #indexOf: (symbol: string) => string | undefined;
  readonly #markets = new Map<string, MarketTicks>();
  #endListening: () => void = () => {};

  /** `indexOf` returns the newest recorded index price of a contract. */
  constructor(indexOf: (symbol: string) => string | undefined) {
    this.#indexOf = indexOf;
  }

  /** `onTicks` is called after new ticks have been taken. */
  start(prices: Pick<FuturesPrices, 'onFuturesTicks'>, onTicks: () => void): void {
    this.#endListening = prices.onFuturesTicks((ticks) => {
      for (const tick of ticks) if (isCredible(tick, this.#indexOf(tick.symbol))) this.#take(tick);
      onTicks();
    });
  }

  stop(): void {
    this.#endListening();
    for (const { waiting } of this.#markets.values()) {
      for (const { resolve } of waiting) resolve(undefined);
      waiting.clear();
    }
  }

  newest(symbol: string): FuturesTick | undefined {
    return this.#markets.get(symbol)?.ticks.at(-1);
  }

  /** The first tick later than a time, as far as it is known. */
  firstAfter(symbol: string, time: number): FuturesTick | undefined {
    const ticks = this.#markets.get(symbol)?.ticks ?? [];
    const newest = ticks.at(-1);
    if (!newest || newest.time <= time) return undefined;
    return ticks.find((tick) => tick.time > time);
  }

  /** The same, waiting for it; undefined if none comes in time. */
  async waitForFirstAfter(
    symbol: string,
    time: number,
    waitMs: number,
  ): Promise<FuturesTick | undefined> {
    const known = this.firstAfter(symbol, time);
    if (known) return known;
    const { waiting } = this.#of(symbol);
    return new Promise((resolve) => {
      const one: Waiting = {
        after: time,
        resolve(tick) {
          clearTimeout(timer);
          waiting.delete(one);
          resolve(tick);
        },
      };
      const timer = setTimeout(() => one.resolve(undefined), waitMs);
      waiting.add(one);
    });
  }

  #take(tick: FuturesTick): void {
    const { ticks, waiting } = this.#of(tick.symbol);
    const newest = ticks.at(-1);
    if (newest && newest.time >= tick.time) return;
    ticks.push(tick);
    const stale = ticks.findIndex(({ time }) => time > tick.time - keptMs);
    if (stale > 0) ticks.splice(0, stale);
    for (const { after, resolve } of [...waiting]) if (tick.time > after) resolve(tick);
  }

  #of(symbol: string): MarketTicks {
    const known = this.#markets.get(symbol);
    if (known) return known;
    const made: MarketTicks = { ticks: [], waiting: new Set() };
    this.#markets.set(symbol, made);
    return made;
  }
}

function isCredible({ price }: FuturesTick, index: string | undefined): boolean {
  return index === undefined || isCredibleFuturesPrice(price, index);
}
