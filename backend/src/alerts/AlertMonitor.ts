import { Decimal } from '@h5/shared/money/money';
import type { MarketNow } from '@h5/shared/rules/alerts';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import { findMarket, type SpotMarket } from '../markets/catalogue';
import type { MarketData } from '../markets/MarketData';
import type { HistoryBar, MarketFeed, Tick } from '../markets/MarketFeed';
import { dayMs, minuteMs } from '../markets/periods';
import type { Realtime } from '../realtime/Realtime';
import { AlertBook, type AlertRecord } from './AlertBook';
import { AlertDelivery } from './AlertDelivery';
import type { MonitoredAlert } from './DirectionalAlerts';
import * as sql from './alerts.sql';

const noteMs = 10_000;
/** Longer ago is no news. */
const longestLookBackMs = dayMs;
/** A longer silence is looked up in the feed's history. */
const longestPauseMs = 2 * minuteMs;

interface Deps {
  db: Db;
  clock: Clock;
  feed: MarketFeed;
  data: Pick<MarketData, 'find'>;
  realtime: Pick<Realtime, 'publishToUser'>;
  markets: readonly SpotMarket[];
  onError: (error: unknown) => void;
}

/**
 * Holds what the feed says against the alerts, tick by tick and, for the time it was away, minute by minute.
 * Trades between people do not count: nobody can set off somebody else's alert.
 */
export class AlertMonitor {
  readonly #deps: Deps;
  readonly #books: Map<string, AlertBook>;
  readonly #post: AlertDelivery;
  #endListening: () => void = () => {};
  #timer: NodeJS.Timeout | undefined;
  #checkedUntil = 0;
  /** Ticks that came while the time before them is looked up. */
  #held: Tick[] | undefined;
  #catchingUp: Promise<void> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#post = new AlertDelivery(deps);
    this.#books = new Map(deps.markets.map((market) => [market.symbol, new AlertBook(market)]));
  }

  async start(): Promise<void> {
    const { db, clock, feed } = this.#deps;
    const alerts = await sql.all(db);
    for (const [symbol, book] of this.#books) {
      book.load(alerts.filter(({ currencyId, quoteId }) => isOf(symbol, currencyId, quoteId)));
    }
    this.#checkedUntil = (await sql.checkedUntil(db)) ?? clock.now();
    await this.#lookUp(this.#checkedUntil, clock.now());
    this.#endListening = feed.onTicks((ticks) => this.#take(ticks));
    this.#timer = setInterval(() => void this.#note(), noteMs).unref();
  }

  async stop(): Promise<void> {
    this.#endListening();
    clearInterval(this.#timer);
    await this.#catchingUp;
    await this.#post.stop();
    await this.#note();
  }

  /** Settles when everybody was told of what the feed has said so far. */
  async idle(): Promise<void> {
    await this.#catchingUp;
    await this.#post.flush();
  }

  /** Where a market is now. */
  marketNow(market: SpotMarket): MarketNow {
    const { feed, data } = this.#deps;
    return {
      price: feed.index(market.symbol) ?? market.simulation.startPrice,
      change: data.find(market.symbol)?.ticker()?.change ?? '0',
    };
  }

  put(symbol: string, alert: AlertRecord): void {
    const books = [...this.#books.values()];
    // Of two changes at the same time the later one may have been heard of first.
    if (books.some((book) => (book.versionOf(alert.id) ?? 0) > alert.version)) return;
    // It may have been about another market before.
    this.remove(alert.id);
    this.#books.get(symbol)?.put(alert);
  }

  remove(id: string): void {
    for (const book of this.#books.values()) book.remove(id);
  }

  #take(ticks: Tick[]): void {
    if (this.#held) {
      this.#held.push(...ticks);
      return;
    }
    // Prices that have stopped are nobody's news.
    if (!this.#deps.feed.isLive()) return;
    const [first] = ticks;
    if (first && first.time - this.#checkedUntil > longestPauseMs) {
      this.#held = ticks;
      this.#catchingUp = this.#catchUp(first.time);
      return;
    }
    this.#check(ticks);
  }

  async #catchUp(until: number): Promise<void> {
    try {
      await this.#lookUp(this.#checkedUntil, until);
    } catch (error) {
      this.#deps.onError(error);
    }
    const held = this.#held ?? [];
    this.#held = undefined;
    this.#check(held);
  }

  #check(ticks: readonly Tick[]): void {
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

  /** Whole minutes only, as the candles of that time show them; moves of 24 hours are not looked up. */
  async #lookUp(since: number, until: number): Promise<void> {
    const from = Math.ceil(Math.max(since, until - longestLookBackMs) / minuteMs) * minuteMs;
    if (from + minuteMs > until) return;
    for (const [symbol, book] of this.#books) {
      if (book.size === 0) continue;
      for (const bar of await this.#deps.feed.history(symbol, from, until, minuteMs)) {
        for (const price of pathOf(bar)) {
          this.#fire(book.triggerByPrice(price, bar.time), price, bar.time);
        }
      }
    }
    this.#checkedUntil = Math.max(this.#checkedUntil, until);
  }

  #fire(alerts: readonly MonitoredAlert[], price: string, time: number): void {
    if (alerts.length === 0) return;
    this.#post.send(alerts.map(({ id, version }) => ({ alertId: id, version, price, time })));
  }

  /** What is not yet kept has to be found again after a crash, so until then nothing is noted. */
  async #note(): Promise<void> {
    if (!this.#post.isEmpty) return;
    try {
      await sql.setCheckedUntil(this.#deps.db, this.#checkedUntil);
    } catch (error) {
      this.#deps.onError(error);
    }
  }
}

function isOf(symbol: string, currencyId: number, quoteId: number): boolean {
  return findMarket(currencyId, quoteId)?.symbol === symbol;
}

/** The order in which a minute most likely saw its extremes. */
function pathOf({ open, high, low, close }: HistoryBar): string[] {
  return new Decimal(close).gte(open) ? [open, low, high, close] : [open, high, low, close];
}
