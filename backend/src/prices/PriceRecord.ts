import type { Db } from '../db/Db';
import type { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { futuresListingsOf } from '../markets/futuresListings';
import type { FuturesTick, MarketFeed } from '../markets/MarketFeed';
import { isCredibleFuturesPrice } from './isCredibleFuturesPrice';
import * as sql from './prices.sql';
import type { RecordedPrice, RecordedSecond } from './RecordedPrice';

/** Without a recorded second for longer, prices have stopped. */
export const priceStaleAfterMs = 2_000;
/** What was settled by older ones stays provable by its receipt. */
export const priceSecondsKeptMs = 90 * 86_400_000;
const maxSecondsRead = 500;

/** Whether a market has a price that counts, if `newest` is the newest second. */
export function isFreshIn(
  newest: RecordedSecond | undefined,
  now: number,
  symbol: string,
): boolean {
  return (
    newest !== undefined && now - newest.time <= priceStaleAfterMs && newest.prices.has(symbol)
  );
}

interface Deps {
  db: Db;
  feed: Pick<MarketFeed, 'onFuturesTicks'>;
  instruments: Pick<InstrumentCatalogue, 'spotMarkets' | 'findMarketBySymbol'>;
  onError: (error: unknown) => void;
}

/**
 * The recorded prices: those in the table and, as they are recorded, the new ones. Everything is settled by them alone. A second
 * that is not in the table does not exist.
 */
export class PriceRecord {
  readonly #deps: Deps;
  readonly #secondListeners = new Set<(second: RecordedSecond) => void>();
  readonly #tickListeners = new Set<(ticks: FuturesTick[]) => void>();
  readonly #futuresPrices = new Map<string, FuturesTick>();
  /** The newest recorded index of each contract. */
  readonly #indexes = new Map<string, string>();
  #newest: RecordedSecond | undefined;
  #isStarted = false;
  #endTicks: () => void = () => {};
  /** Seconds are told one after the other, also while earlier ones are read. */
  #telling: Promise<void> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Reads where the record ends. Listeners hear only what is recorded afterwards. */
  async start(): Promise<void> {
    const [row] = await sql.listLatestPriceSeconds(this.#deps.db, 1);
    if (row) this.#remember(this.#secondOf(row));
    this.#isStarted = true;
    this.#endTicks = this.#deps.feed.onFuturesTicks((ticks) => this.#takeTicks(ticks));
  }

  stop(): void {
    this.#endTicks();
  }

  newest(): RecordedSecond | undefined {
    return this.#newest;
  }

  /**
   * Whether a spot market, and so its contract, has a price that counts now: the newest second is of this moment and has the market. After a
   * forward jump of the clock it is false until the next second is recorded.
   */
  isFresh(now: number, symbol: string): boolean {
    return isFreshIn(this.#newest, now, symbol);
  }

  /** Hears each second once, in order, after its commit. Returns a function that removes the listener. */
  onSecond(listen: (second: RecordedSecond) => void): () => void {
    this.#secondListeners.add(listen);
    return () => this.#secondListeners.delete(listen);
  }

  /** Resolves when a second is told, or after this time. */
  reach(time: number, withinMs: number): Promise<void> {
    if (this.#newest && this.#newest.time >= time) return Promise.resolve();
    return new Promise((resolve) => {
      const settle = () => {
        clearTimeout(timer);
        endListening();
        resolve();
      };
      const timer = setTimeout(settle, withinMs);
      const endListening = this.onSecond((second) => {
        if (second.time >= time) settle();
      });
    });
  }

  /** Hears the ticks that are newer than those before them, without what is taken for a fault of the feed. Returns a function that removes the listener. */
  onFuturesTicks(listen: (ticks: FuturesTick[]) => void): () => void {
    this.#tickListeners.add(listen);
    return () => this.#tickListeners.delete(listen);
  }

  /** The newest price of a contract, such as BTC-PERP. */
  futuresPrice(symbol: string): FuturesTick | undefined {
    return this.#futuresPrices.get(symbol);
  }

  /** The recorded seconds after a time, in order and at most 500. */
  async readSeconds(after: number, limit = maxSecondsRead): Promise<RecordedSecond[]> {
    const count = Math.min(limit, maxSecondsRead);
    const rows = await sql.listPriceSecondsAfter(this.#deps.db, after, count);
    return rows.map((row) => this.#secondOf(row));
  }

  /** The last recorded seconds, in order. */
  async readLatest(limit: number): Promise<RecordedSecond[]> {
    const rows = await sql.listLatestPriceSeconds(this.#deps.db, limit);
    return rows.map((row) => this.#secondOf(row));
  }

  /** What was recorded for a spot market at exactly this second. */
  async readPrice(symbol: string, at: number): Promise<RecordedPrice | undefined> {
    const [first] = await this.readRange(symbol, at, at + 1);
    return first;
  }

  /** What was recorded for a spot market from a time on and before another, in order. */
  async readRange(
    symbol: string,
    from: number,
    to: number,
  ): Promise<({ time: number } & RecordedPrice)[]> {
    const market = this.#deps.instruments.findMarketBySymbol(symbol);
    if (!market) return [];
    return sql.listPricesOfMarket(this.#deps.db, { marketId: market.id, from, to });
  }

  /**
   * Tells of a second after its commit. `previous` is the one before it, if that is known: unless this process has heard
   * that one last, the seconds in between are read from the table first.
   */
  takeSecond(second: RecordedSecond, previous: number | undefined): Promise<void> {
    this.#telling = this.#telling
      .then(() => this.#take(second, previous))
      .catch(this.#deps.onError);
    return this.#telling;
  }

  #takeTicks(ticks: readonly FuturesTick[]): void {
    const newer = ticks.filter(({ symbol, time, price }) => {
      const known = this.#futuresPrices.get(symbol);
      if (!/^[0-9.]*[1-9]/.test(price) || (known && known.time >= time)) return false;
      const index = this.#indexes.get(symbol);
      return index === undefined || isCredibleFuturesPrice(price, index);
    });
    for (const tick of newer) this.#futuresPrices.set(tick.symbol, tick);
    if (newer.length > 0) for (const listen of this.#tickListeners) listen(newer);
  }

  #remember(second: RecordedSecond): void {
    this.#newest = second;
    for (const { symbol, spot } of futuresListingsOf(this.#deps.instruments.spotMarkets)) {
      const index = second.prices.get(spot.symbol)?.index;
      if (index !== undefined) this.#indexes.set(symbol, index);
    }
  }

  async #take(second: RecordedSecond, previous: number | undefined): Promise<void> {
    if (!this.#isStarted) return;
    const last = this.#newest?.time;
    if (previous === undefined || last !== previous) {
      for (const missed of await this.#readUntil(last ?? -1, second.time)) this.#tell(missed);
    }
    this.#tell(second);
  }

  async #readUntil(after: number, before: number): Promise<RecordedSecond[]> {
    const missed: RecordedSecond[] = [];
    let next = await this.readSeconds(after);
    while (next.length > 0) {
      missed.push(...next.filter(({ time }) => time < before));
      const end = next.at(-1)?.time ?? before;
      next = end < before ? await this.readSeconds(end) : [];
    }
    return missed;
  }

  #tell(second: RecordedSecond): void {
    if (this.#newest && this.#newest.time >= second.time) return;
    this.#remember(second);
    for (const listen of this.#secondListeners) {
      try {
        listen(second);
      } catch (error) {
        // The others must hear of it all the same.
        this.#deps.onError(error);
      }
    }
  }

  #secondOf({ time, markets, indexes, lasts, marks }: sql.PriceSecondRow): RecordedSecond {
    const symbols = new Map(
      this.#deps.instruments.spotMarkets.map(({ id, symbol }) => [id, symbol]),
    );
    const prices = new Map<string, RecordedPrice>();
    for (const [place, id] of markets.entries()) {
      const symbol = symbols.get(id);
      const [index, last, mark] = [indexes[place], lasts[place], marks[place]];
      if (symbol && index && last && mark) prices.set(symbol, { index, last, mark });
    }
    return { time, prices };
  }
}
