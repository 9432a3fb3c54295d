import { groupBy } from 'es-toolkit';
import { Decimal } from '@h5/shared/money/money';
import type { PriceAndChange } from '@h5/shared/rules/alerts';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import type { ChartedMarket } from '../markets/catalogue';
import type { MarketDataAggregator } from '../markets/MarketDataAggregator';
import { readHistory } from '../markets/foldHistory';
import type { FuturesTick, HistoryBar, MarketFeed, Tick } from '../markets/MarketFeed';
import { dayMs, minuteMs } from '../markets/periods';
import type { RealtimePublisher } from '../realtime/RealtimePublisher';
import { MarketAlerts, type AlertRecord } from './MarketAlerts';
import { AlertDelivery } from './AlertDelivery';
import type { MonitoredAlert } from './DirectionalAlerts';
import * as sql from './alertMonitor.sql';

const saveProgressMs = 10_000;
/** Older prices trigger no alerts. */
const maxLookBackMs = dayMs;
/** After a longer silence, the history of the feed is checked. */
const maxSilenceMs = 2 * minuteMs;

interface Deps {
  db: Db;
  clock: Clock;
  feed: MarketFeed;
  data: Pick<MarketDataAggregator, 'find'>;
  realtime: Pick<RealtimePublisher, 'publishToUser'>;
  markets: readonly ChartedMarket[];
  onError: (error: unknown) => void;
}

/**
 * Checks the prices of the feed against all alerts: each tick, and each minute of the history for the time when it was
 * not running. Trades between users do not count, so that no user can trigger the alerts of others.
 */
export class AlertMonitor {
  readonly #deps: Deps;
  readonly #books = new Map<string, MarketAlerts>();
  readonly #markets = new Map<string, ChartedMarket>();
  readonly #delivery: AlertDelivery;
  #ends: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #checkedUntil = 0;
  /** Ticks that come while the history before them is checked. */
  #queued: (Tick | FuturesTick)[] | undefined;
  #catchingUp: Promise<void> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#delivery = new AlertDelivery(deps);
    this.addMarkets(deps.markets);
  }

  async start(): Promise<void> {
    const { db, clock, feed } = this.#deps;
    const alerts = await sql.listAlertsOfAllUsers(db);
    const bySymbol = groupBy(alerts, ({ symbol }) => symbol);
    for (const [symbol, ofMarket] of Object.entries(bySymbol)) {
      this.#books.get(symbol)?.load(ofMarket);
    }
    this.#checkedUntil = (await sql.readAlertsCheckedUntil(db)) ?? clock.now();
    await this.#checkHistory(this.#checkedUntil, clock.now());
    this.#ends = [
      feed.onFuturesTicks((ticks) => this.#take(ticks)),
      feed.onTicks((ticks) => this.#take(ticks)),
    ];
    this.#timer = setInterval(() => void this.#saveProgress(), saveProgressMs).unref();
  }

  async stop(): Promise<void> {
    for (const end of this.#ends.splice(0)) end();
    clearInterval(this.#timer);
    await this.#catchingUp;
    await this.#delivery.stop();
    await this.#saveProgress();
  }

  /** Resolves when the owners of all alerts triggered so far are notified. */
  async idle(): Promise<void> {
    await this.#catchingUp;
    await this.#delivery.flush();
  }

  /** Accepts alerts of new markets. */
  addMarkets(markets: readonly ChartedMarket[]): void {
    for (const market of markets) {
      if (this.#books.has(market.symbol)) continue;
      this.#markets.set(market.symbol, market);
      this.#books.set(market.symbol, new MarketAlerts(market));
    }
  }

  /** The current price and change of a market. */
  marketNow(market: ChartedMarket): PriceAndChange {
    return currentPriceAndChange(this.#deps, market);
  }

  put(symbol: string, alert: AlertRecord): void {
    const books = [...this.#books.values()];
    // Two parallel changes may arrive here in reverse order.
    if (books.some((book) => (book.versionOf(alert.id) ?? 0) > alert.version)) return;
    // Its earlier version may belong to another market.
    this.remove(alert.id);
    this.#books.get(symbol)?.put(alert);
  }

  remove(id: string): void {
    for (const book of this.#books.values()) book.remove(id);
  }

  #take(ticks: readonly (Tick | FuturesTick)[]): void {
    const live = ticks.filter(({ symbol }) => this.#isLive(symbol));
    if (this.#queued) {
      this.#queued.push(...live);
      return;
    }
    const [first] = live;
    if (first && first.time - this.#checkedUntil > maxSilenceMs) {
      this.#queued = live;
      this.#catchingUp = this.#catchUp(first.time);
      return;
    }
    this.#check(live);
  }

  /** Stale prices trigger no alerts. A contract has the feed of its coin. */
  #isLive(symbol: string): boolean {
    const market = this.#markets.get(symbol);
    const priced = market && 'spot' in market ? market.spot : market;
    return priced !== undefined && this.#deps.feed.isLive(priced.symbol);
  }

  async #catchUp(until: number): Promise<void> {
    try {
      await this.#checkHistory(this.#checkedUntil, until);
    } catch (error) {
      this.#deps.onError(error);
    }
    const queued = this.#queued ?? [];
    this.#queued = undefined;
    this.#check(queued);
  }

  #check(ticks: readonly (Tick | FuturesTick)[]): void {
    for (const { symbol, price, time } of ticks) {
      const book = this.#books.get(symbol);
      if (book && book.size > 0) this.#fire(book.triggerByPrice(price, time), price, time);
      this.#checkedUntil = Math.max(this.#checkedUntil, time);
    }
    for (const symbol of new Set(ticks.map((tick) => tick.symbol))) this.#checkChange(symbol);
  }

  #checkChange(symbol: string): void {
    const book = this.#books.get(symbol);
    if (!book?.watchesChange) return;
    const ticker = this.#deps.data.find(symbol)?.ticker();
    if (!ticker) return;
    this.#fire(
      book.triggerByChange(ticker.change, this.#checkedUntil),
      ticker.last,
      this.#checkedUntil,
    );
  }

  /** Checks the history, in whole minutes, as the candles show it. Alerts on 24-hour changes are not checked. */
  async #checkHistory(since: number, until: number): Promise<void> {
    const from = Math.ceil(Math.max(since, until - maxLookBackMs) / minuteMs) * minuteMs;
    if (from + minuteMs > until) return;
    for (const [symbol, book] of this.#books) {
      const market = this.#markets.get(symbol);
      if (book.size === 0 || !market) continue;
      const range = { from, to: until, barMs: minuteMs };
      for (const bar of await readHistory(this.#deps.feed, market, range)) {
        for (const price of pathOf(bar)) {
          this.#fire(book.triggerByPrice(price, bar.time), price, bar.time);
        }
      }
    }
    this.#checkedUntil = Math.max(this.#checkedUntil, until);
  }

  #fire(alerts: readonly MonitoredAlert[], price: string, time: number): void {
    if (alerts.length === 0) return;
    this.#delivery.send(alerts.map(({ id, version }) => ({ alertId: id, version, price, time })));
  }

  /** Saves up to when prices were checked. Alerts that are not stored yet must be found again after a crash, so nothing is saved until they are. */
  async #saveProgress(): Promise<void> {
    if (!this.#delivery.isEmpty) return;
    try {
      await sql.setAlertsCheckedUntil(this.#deps.db, this.#checkedUntil);
    } catch (error) {
      this.#deps.onError(error);
    }
  }
}

/** The current price and change of a market. */
export function currentPriceAndChange(
  { feed, data }: Pick<Deps, 'feed' | 'data'>,
  market: ChartedMarket,
): PriceAndChange {
  const ticker = data.find(market.symbol)?.ticker();
  const isContract = 'spot' in market;
  const spot = isContract ? market.spot : market;
  const price = isContract ? ticker?.last : feed.index(spot.symbol);
  return { price: price ?? spot.simulation.startPrice, change: ticker?.change ?? '0' };
}

/** The most likely order of the prices within a minute. */
function pathOf({ open, high, low, close }: HistoryBar): string[] {
  return new Decimal(close).gte(open) ? [open, low, high, close] : [open, high, low, close];
}
