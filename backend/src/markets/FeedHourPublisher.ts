import { canonicalJson } from '@h5/shared/rules/receipts/canonicalJson';
import {
  hourCommitment,
  hourMs,
  startOfHour,
  type HourEnds,
  type SimulatedHour,
} from '@h5/shared/rules/simulation/SimulatedHour';
import type { Clock } from '../clock';
import type { Db } from '../db/Db';
import type { VenueCalendar } from '../stocks/VenueCalendar';
import * as sql from './feedHours.sql';
import { minuteMs } from './periods';
import type { HourPlan, SimulatedHours } from './SimulatedHours';

/** At any time, each hour that begins within a day is committed to. */
const hoursAhead = 25;
export const revealDelayMs = 10 * minuteMs;
const publishMs = 10_000;
const hoursPerTransaction = 50;

interface Deps {
  db: Db;
  clock: Clock;
  hours: SimulatedHours;
  /** The venue whose hours they are; without one, those of markets that always trade. */
  calendar?: Pick<VenueCalendar, 'venue' | 'lastClose'>;
  onError: (error: unknown) => void;
}

/**
 * Publishes the hash of each hour of the simulation a day before it begins, and key and ends once it is over: those of a venue after the
 * session that the hour is in or leads into, as an earlier key would tell its opening. Only the process that runs the feed does so: others
 * may not have the key.
 */
export class FeedHourPublisher {
  readonly #deps: Deps;
  #timer: NodeJS.Timeout | undefined;
  #publishing: Promise<void> = Promise.resolve();
  /** The hours that are known to be committed to, and the last one that is known to be revealed: they are not read again. */
  #committed = { from: 0, until: 0 };
  #revealedUntil = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    this.#timer ??= setInterval(() => void this.publish(), publishMs).unref();
    await this.publish();
  }

  stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    return this.#publishing;
  }

  /** Publishes what is due. What fails is tried again with the next call. */
  publish(): Promise<void> {
    this.#publishing = this.#publishing.then(() => this.#publish()).catch(this.#deps.onError);
    return this.#publishing;
  }

  async #publish(): Promise<void> {
    const { clock, hours } = this.#deps;
    if (hours.markets.length === 0) return;
    const now = clock.now();
    await this.#commit(now);
    while (await this.#revealSome(now));
  }

  async #commit(now: number): Promise<void> {
    const { db, hours } = this.#deps;
    const feed = this.#feed;
    // What the next opening of a venue follows from begins with its last close.
    const from = startOfHour(Math.max(hours.firstHour, this.#tradedUntil(now)));
    const until = startOfHour(now) + hoursAhead * hourMs;
    if (from >= this.#committed.from && until === this.#committed.until) return;
    await db.transaction().execute(async (tx) => {
      const known = await sql.listCommittedHours(tx, feed, from);
      const symbols = hours.markets.map(({ symbol }) => symbol);
      for (let hour = from; hour <= until; hour += hourMs) {
        if (known.has(hour)) continue;
        const commitment = hourCommitment(revealedHour(hours, hour, symbols));
        await sql.insertFeedHour(tx, { feed, hour, commitment, committedAt: now, symbols });
      }
    });
    this.#committed = { from, until };
  }

  /** Returns whether there may be more. Hours of a key that was replaced stay secret with it. */
  async #revealSome(now: number): Promise<boolean> {
    const { db, hours } = this.#deps;
    const feed = this.#feed;
    const until = startOfHour(this.#tradedUntil(now - revealDelayMs) - hourMs);
    if (until === this.#revealedUntil) return false;
    const limit = hoursPerTransaction;
    const hasMore = await db.transaction().execute(async (tx) => {
      const due = await sql.listHoursToReveal(tx, { feed, from: hours.firstHour, until, limit });
      for (const { hour, symbols, commitment } of due) {
        const { key, ends } = committedHour(hours, hour, symbols, commitment);
        await sql.revealFeedHour(tx, { feed, hour, key, ends: canonicalJson(ends), now });
      }
      return due.length === limit;
    });
    if (!hasMore) this.#revealedUntil = until;
    return hasMore;
  }

  get #feed(): sql.FeedName {
    return this.#deps.calendar?.venue.id ?? 'continuous';
  }

  /** Until when, at a time, all prices were traded whose keys may be known. */
  #tradedUntil(time: number): number {
    return this.#deps.calendar?.lastClose(time) ?? time;
  }
}

/** In the form that was committed to: an earlier version did so without the factors of volatility. */
function committedHour(
  hours: SimulatedHours,
  hour: number,
  symbols: readonly string[],
  commitment: string,
): SimulatedHour {
  const whole = revealedHour(hours, hour, symbols);
  const { days, markets } = whole.ends;
  const earlier = { ...whole, ends: { days, markets } };
  return hourCommitment(earlier) === commitment ? earlier : whole;
}

/** An hour as it is published, with these of its markets. */
export function revealedHour(
  hours: SimulatedHours,
  hour: number,
  symbols: readonly string[],
): SimulatedHour {
  const plan = hours.plan(hour);
  return { hour, key: Buffer.from(plan.key).toString('hex'), ends: endsOf(plan, hours, symbols) };
}

/** The shortest text of a number that is read back as the same number. */
function endsOf(plan: HourPlan, hours: SimulatedHours, symbols: readonly string[]): HourEnds {
  const markets = hours.markets.flatMap(({ symbol }, place) => {
    const market = plan.markets[place];
    if (!market || !symbols.includes(symbol)) return [];
    const ends = {
      id: market.id,
      decimals: market.decimals,
      volatility: String(market.volatility),
      correlation: String(market.correlation),
      from: String(market.from),
      to: String(market.to),
      premium_from: String(market.premiumFrom),
      premium_to: String(market.premiumTo),
    };
    return [[symbol, ends] as const];
  });
  const factors = plan.factors.map(String);
  return { days: String(plan.days), factors, markets: Object.fromEntries(markets) };
}
