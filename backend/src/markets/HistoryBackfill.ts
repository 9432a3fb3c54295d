import type { Db } from '../db/Db';
import * as sql from './candles.sql';
import type { ChartedMarket } from './catalogue';
import {
  backfillRangesSince,
  historyDepthOf,
  planBackfill,
  type HistoryDepth,
} from './backfillPlan';
import type { MarketFeed } from './MarketFeed';
import { foldHistory } from './foldHistory';
import { LiveMarketSeries } from './LiveMarketSeries';

interface Deps {
  db: Db;
  feed: MarketFeed;
  markets: readonly ChartedMarket[];
  onError: (error: unknown) => void;
}

/**
 * Writes the older candles of new markets in the background. A table lists the markets that are not finished, and the feed
 * always returns the same history, so that the backfill continues after a crash.
 */
export class HistoryBackfill {
  readonly #deps: Deps;
  readonly #depth: HistoryDepth;
  readonly #markets: ChartedMarket[] = [];
  readonly #pending = new Set<string>();
  #isStopped = false;
  #work: Promise<void> = Promise.resolve();

  constructor(deps: Deps, depth: HistoryDepth) {
    this.#deps = deps;
    this.#depth = depth;
    this.addMarkets(deps.markets);
  }

  /** Until the table is read, any of these markets may have a pending backfill. */
  addMarkets(markets: readonly ChartedMarket[]): void {
    this.#markets.push(...markets);
    for (const { symbol } of markets) this.#pending.add(symbol);
  }

  /** Whether the history of a market is complete. */
  isComplete(symbol: string): boolean {
    return !this.#pending.has(symbol);
  }

  /** Schedules the backfill of these markets, whose first candles are made at `now`. */
  schedule(series: readonly LiveMarketSeries[], now: number): Promise<void> {
    const symbols = series.map(({ market }) => market.symbol);
    return sql.addPendingBackfills(this.#deps.db, symbols, now);
  }

  start(after: Promise<void>): void {
    this.#work = Promise.all([this.#work, after])
      .then(() => this.#runAll())
      .catch(this.#deps.onError);
  }

  /** Stops after the running statement; the rest is done after the next start. */
  stop(): Promise<void> {
    this.#isStopped = true;
    return this.#work;
  }

  done(): Promise<void> {
    return this.#work;
  }

  async #runAll(): Promise<void> {
    const { db } = this.#deps;
    const startedAt = new Map(
      (await sql.listPendingBackfills(db)).map(({ symbol, startedAt }) => [symbol, startedAt]),
    );
    for (const symbol of this.#pending) if (!startedAt.has(symbol)) this.#pending.delete(symbol);
    for (const market of this.#markets) {
      const time = startedAt.get(market.symbol);
      if (time !== undefined && !this.#isStopped) await this.#run(market, time);
    }
  }

  async #run(market: ChartedMarket, startedAt: number): Promise<void> {
    const { db, feed } = this.#deps;
    const depth = historyDepthOf(market, this.#depth);
    const { older, isRecent } = planBackfill(startedAt, depth);
    const series = new LiveMarketSeries(market);
    await foldHistory(feed, series, backfillRangesSince(market.listedAt, older));
    const rows = series.takeUnsaved().filter(({ period, time }) => !isRecent(period, time));
    await sql.saveBackfilledCandles(db, rows, () => this.#isStopped);
    if (this.#isStopped) return;
    await sql.removePendingBackfill(db, market.symbol);
    this.#pending.delete(market.symbol);
  }
}
