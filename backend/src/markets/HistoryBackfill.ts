import type { Db } from '../db/Db';
import * as sql from './candles.sql';
import type { SpotMarket } from './catalogue';
import { planBackfill, rangesSince, type HistoryDepth } from './backfillPlan';
import type { MarketFeed } from './MarketFeed';
import { MarketSeries } from './MarketSeries';

interface Deps {
  db: Db;
  feed: MarketFeed;
  markets: readonly SpotMarket[];
  onError: (error: unknown) => void;
}

/**
 * Writes the older candles of new markets while the server works already. What is still to be written is
 * remembered in a table, and the same candles come out every time: a crash in between loses nothing.
 */
export class HistoryBackfill {
  readonly #deps: Deps;
  readonly #depth: HistoryDepth;
  readonly #left: Set<string>;
  #isStopped = false;
  #work: Promise<void> = Promise.resolve();

  constructor(deps: Deps, depth: HistoryDepth) {
    this.#deps = deps;
    this.#depth = depth;
    // Until it has been looked up, every market may have one.
    this.#left = new Set(deps.markets.map(({ symbol }) => symbol));
  }

  /** Is everything there that a market began with? */
  isComplete(symbol: string): boolean {
    return !this.#left.has(symbol);
  }

  /** Remembers the past of these markets for later; their first candles are made at `now`. */
  schedule(series: readonly MarketSeries[], now: number): Promise<void> {
    const symbols = series.map(({ market }) => market.symbol);
    return sql.addPendingBackfills(this.#deps.db, symbols, now);
  }

  start(after: Promise<void>): void {
    this.#work = after.then(() => this.#writeAll()).catch(this.#deps.onError);
  }

  /** Ends after the statement that runs; the rest is done at the next start. */
  stop(): Promise<void> {
    this.#isStopped = true;
    return this.#work;
  }

  done(): Promise<void> {
    return this.#work;
  }

  async #writeAll(): Promise<void> {
    const { db, markets } = this.#deps;
    const begunAt = new Map(
      (await sql.pendingBackfills(db)).map((past) => [past.symbol, past.begunAt]),
    );
    for (const symbol of this.#left) if (!begunAt.has(symbol)) this.#left.delete(symbol);
    for (const market of markets) {
      const time = begunAt.get(market.symbol);
      if (time !== undefined && !this.#isStopped) await this.#write(market, time);
    }
  }

  async #write(market: SpotMarket, begunAt: number): Promise<void> {
    const { db, feed } = this.#deps;
    const { older: past, isRecent } = planBackfill(begunAt, this.#depth);
    const series = new MarketSeries(market);
    for (const { from, to, barMs } of rangesSince(market.listedAt, past)) {
      const bars = await feed.history(market.symbol, from, to, barMs);
      for (const bar of bars) series.addBar(bar, barMs);
    }
    const rows = series.takeUnsaved().filter(({ period, time }) => !isRecent(period, time));
    await sql.saveBackfill(db, rows, () => this.#isStopped);
    if (this.#isStopped) return;
    await sql.removePendingBackfill(db, market.symbol);
    this.#left.delete(market.symbol);
  }
}
