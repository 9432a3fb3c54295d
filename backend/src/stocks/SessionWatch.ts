import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import type { MarketFeed } from '../markets/MarketFeed';
import { minuteMs } from '../markets/periods';
import type { DueSessionEvent } from './carryOutSessionEvent';
import type { StockEngineState } from './StockEngineState';
import type { StockCloseRow } from './stocks.sql';
import * as sql from './stocks.sql';
import type { SessionEvent, VenueCalendar } from './VenueCalendar';

interface Deps {
  db: Db;
  clock: Clock;
  state: StockEngineState;
  feed: Pick<MarketFeed, 'history' | 'isLive'>;
  /** US dollars for one USDT; undefined if it is unknown. */
  rate: () => string | undefined;
  onError: (error: unknown) => void;
}

const checkMs = 500;

/** Finds the openings and closes that are due, in their order, by what was carried out before. */
export class SessionWatch {
  readonly #deps: Deps;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Before the engine starts: the last close of each stock and the one before it are known, and each venue has a state. */
  async prepare(): Promise<void> {
    const { db, clock, state } = this.#deps;
    const now = clock.now();
    const known = new Set((await sql.listStockSessions(db)).map(({ venue }) => venue));
    for (const calendar of state.calendars.values()) {
      const last = calendar.lastDayEnd(now);
      for (const end of [calendar.lastDayEnd(last - 1), last]) {
        await sql.insertStockCloses(db, await this.#closesAt(calendar, end));
      }
      const { id: venue } = calendar.venue;
      if (known.has(venue)) continue;
      const is_open = calendar.sessionAt(now) !== undefined;
      await sql.saveStockSessions(db, [{ venue, carried_out_at: now, is_open }]);
    }
  }

  start(check: () => Promise<void>): void {
    this.#timer = setInterval(() => void check().catch(this.#deps.onError), checkMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** What is due now. An opening waits until all stocks of its venue have prices of the new session. */
  async findDue(): Promise<DueSessionEvent[]> {
    const { clock, state } = this.#deps;
    const due: DueSessionEvent[] = [];
    for (const calendar of state.calendars.values()) {
      const done = state.session(calendar.venue.id)?.carried_out_at;
      if (done === undefined) continue;
      const until = clock.now();
      for (let event = calendar.nextEvent(done); event && event.time <= until;) {
        const mayOpen = event.kind === 'open' && until < event.session.closesAt;
        if (mayOpen && !this.#isPriced(calendar)) break;
        due.push({ calendar, event, closes: await this.#closesOf(calendar, event) });
        event = calendar.nextEvent(event.time);
      }
    }
    return due.sort((left, right) => left.event.time - right.event.time);
  }

  #isPriced(calendar: VenueCalendar): boolean {
    const { state, feed, rate } = this.#deps;
    const stocks = state.ofVenue(calendar.venue.id);
    return rate() !== undefined && stocks.every(({ market }) => feed.isLive(market.symbol));
  }

  async #closesOf(calendar: VenueCalendar, event: SessionEvent): Promise<StockCloseRow[]> {
    const endsDay = event.kind === 'close' && event.endsDay;
    return endsDay ? this.#closesAt(calendar, event.time) : [];
  }

  /** The prices at the end of a day, from the history, so that a close that was missed has the same ones. */
  async #closesAt(calendar: VenueCalendar, time: number): Promise<StockCloseRow[]> {
    const { state, feed } = this.#deps;
    const rows: StockCloseRow[] = [];
    for (const { market } of state.ofVenue(calendar.venue.id)) {
      const bars = await feed.history(market.symbol, time - minuteMs, time, minuteMs);
      const price = bars.at(-1)?.close;
      if (price) rows.push({ market_id: market.id, closed_at: time, price });
    }
    return rows;
  }
}
