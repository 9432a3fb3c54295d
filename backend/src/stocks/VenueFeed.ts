import { Decimal, toWireAmount } from '@h5/shared/money/money';
import type { Clock } from '../clock';
import type { SpotMarket, StockMarket } from '../markets/catalogue';
import type { FuturesTick, HistoryBar, MarketFeed, Tick, VenuePrice } from '../markets/MarketFeed';
import type { VenueCalendar } from './VenueCalendar';

/** The time of a venue: exchange time in its sessions, otherwise the end of the last one. */
export class VenueClock implements Clock {
  readonly #clock: Clock;
  readonly #calendar: VenueCalendar;

  constructor(clock: Clock, calendar: VenueCalendar) {
    this.#clock = clock;
    this.#calendar = calendar;
  }

  now(): number {
    return this.#calendar.lastTradingTime(this.#clock.now());
  }

  get forwardedMs(): number {
    return this.#clock.forwardedMs;
  }

  get isOnItsWay(): boolean {
    return this.#clock.isOnItsWay;
  }

  machineNow(): number {
    return this.#clock.machineNow();
  }
}

/** A feed of the stocks of one venue, which goes by a `VenueClock`. */
export interface VenuePrices {
  readonly calendar: VenueCalendar;
  readonly feed: MarketFeed;
}

interface BarRange {
  from: number;
  to: number;
  barMs: number;
}

/** Bars of the parts of a range in which the venue trades. One that is partly in a session begins and ends with it. */
async function sessionBars(
  { calendar, feed }: VenuePrices,
  symbol: string,
  { from, to, barMs }: BarRange,
): Promise<HistoryBar[]> {
  const bars = new Map<number, HistoryBar>();
  for (const { opensAt, closesAt } of calendar.sessionsWithin(from, to)) {
    const end = Math.min(closesAt, to);
    for (let time = Math.max(opensAt, from); time < end;) {
      const start = Math.floor(time / barMs) * barMs;
      const length = Math.min(start + barMs, end) - time;
      for (const part of await feed.history(symbol, time, time + length, length)) {
        const known = bars.get(start);
        bars.set(start, known ? joined(known, part) : { ...part, time: start });
      }
      time += length;
    }
  }
  return [...bars.values()];
}

function joined(bar: HistoryBar, part: HistoryBar): HistoryBar {
  const sum = (left: string, right: string) => toWireAmount(new Decimal(left).plus(right));
  return {
    time: bar.time,
    open: bar.open,
    high: Decimal.max(bar.high, part.high).toFixed(),
    low: Decimal.min(bar.low, part.low).toFixed(),
    close: part.close,
    volume: sum(bar.volume, part.volume),
    quoteVolume: sum(bar.quoteVolume, part.quoteVolume),
  };
}

interface Feeds {
  /** All markets that always trade. */
  continuous: MarketFeed;
  venues: readonly VenuePrices[];
}

/**
 * One feed made of those of continuous markets and of each venue. The prices of a venue stand still outside of its sessions
 * and continue with those of the next opening, so that they may open higher or lower than they closed.
 */
export class VenueFeed implements MarketFeed {
  readonly #continuous: MarketFeed;
  readonly #venues: readonly VenuePrices[];
  readonly #bySymbol = new Map<string, VenuePrices>();

  constructor({ continuous, venues }: Feeds) {
    this.#continuous = continuous;
    this.#venues = venues;
  }

  async start(): Promise<void> {
    for (const feed of this.#feeds) await feed.start();
  }

  async stop(): Promise<void> {
    for (const feed of this.#feeds) await feed.stop();
  }

  catchUp(): void {
    for (const feed of this.#feeds) feed.catchUp();
  }

  isLive(symbol: string): boolean {
    return this.#feedOf(symbol).isLive(symbol);
  }

  index(symbol: string): string | undefined {
    return this.#feedOf(symbol).index(symbol);
  }

  /** A venue has bars only of its sessions. */
  async history(symbol: string, from: number, to: number, barMs: number): Promise<HistoryBar[]> {
    const venue = this.#bySymbol.get(symbol);
    if (!venue) return this.#continuous.history(symbol, from, to, barMs);
    return sessionBars(venue, symbol, { from, to, barMs });
  }

  addMarkets(markets: readonly SpotMarket[]): void {
    this.#continuous.addMarkets(markets.filter(({ kind }) => kind !== 'stock'));
    for (const venue of this.#venues) {
      const own = (markets as readonly Partial<StockMarket>[]).filter(
        (market): market is StockMarket => market.venue === venue.calendar.venue.id,
      );
      for (const { symbol } of own) this.#bySymbol.set(symbol, venue);
      venue.feed.addMarkets(own);
    }
  }

  /** A trade at the moment of the close would begin a candle outside of the session. */
  onTicks(listen: (ticks: Tick[]) => void): () => void {
    const ends = this.#venues.map(({ calendar, feed }) =>
      feed.onTicks((ticks) => {
        const traded = ticks.filter(({ time }) => calendar.sessionAt(time));
        if (traded.length > 0) listen(traded);
      }),
    );
    ends.push(this.#continuous.onTicks(listen));
    return () => {
      for (const end of ends) end();
    };
  }

  /** Only continuous markets have contracts. */
  onFuturesTicks(listen: (ticks: FuturesTick[]) => void): () => void {
    return this.#continuous.onFuturesTicks(listen);
  }

  onVenuePrices(listen: (prices: VenuePrice[]) => void): () => void {
    return this.#continuous.onVenuePrices(listen);
  }

  get #feeds(): MarketFeed[] {
    return [this.#continuous, ...this.#venues.map(({ feed }) => feed)];
  }

  #feedOf(symbol: string): MarketFeed {
    return this.#bySymbol.get(symbol)?.feed ?? this.#continuous;
  }
}
