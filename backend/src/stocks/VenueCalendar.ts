import { DateTime } from 'luxon';
import { dayMs } from '../markets/periods';
import type { StockVenue } from './venues';
import { holidaysOf, lastHolidayYear, type VenueHoliday } from './venueHolidays';

/** A time of trading without a pause; `closesAt` is the first moment after it. */
export interface TradingSession {
  readonly opensAt: number;
  readonly closesAt: number;
}

/** A day at the venue, with the sessions that it has. */
export interface TradingDay {
  /** The date at the venue. */
  readonly date: string;
  readonly holiday: VenueHoliday | undefined;
  readonly sessions: readonly TradingSession[];
}

/** The opening or the close of a session; the last close ends the trading day. */
export interface SessionEvent {
  readonly kind: 'open' | 'close';
  readonly time: number;
  readonly session: TradingSession;
  readonly endsDay: boolean;
}

/** No venue is closed for longer, until its calendar ends. */
const longestPauseDays = 30;

const saturday = 6;

/**
 * When a venue trades. Wall clock times are turned into moments by the rules of its time zone, once for each day; all other
 * questions are answered from these moments.
 */
export class VenueCalendar {
  readonly venue: StockVenue;
  readonly holidays: readonly VenueHoliday[];
  /** From here on no holidays are known. As nobody can say when the venue will trade, it has no sessions. */
  readonly endsAt: number;
  readonly #endDate: string;
  readonly #holidayByDate: ReadonlyMap<string, VenueHoliday>;
  readonly #days = new Map<number, TradingDay>();

  constructor(venue: StockVenue) {
    this.venue = venue;
    this.holidays = holidaysOf(venue.id);
    this.#endDate = `${lastHolidayYear + 1}-01-01`;
    this.endsAt = DateTime.fromISO(this.#endDate, { zone: venue.zone }).toMillis();
    this.#holidayByDate = new Map(this.holidays.map((holiday) => [holiday.date, holiday]));
  }

  /** The session that a time is in. */
  sessionAt(time: number): TradingSession | undefined {
    return this.#sessionsNear(time).find(
      ({ opensAt, closesAt }) => opensAt <= time && time < closesAt,
    );
  }

  /** The trading day that a session belongs to. */
  dayOf({ opensAt }: TradingSession): TradingDay {
    const day = this.#daysNear(opensAt).find(({ sessions }) =>
      sessions.some((session) => session.opensAt === opensAt),
    );
    if (!day) throw new Error(`No day of ${this.venue.id} has a session from ${opensAt}.`);
    return day;
  }

  /** The date at the venue, and whether it is a holiday there. */
  dayAt(time: number): TradingDay {
    const date = DateTime.fromMillis(time, { zone: this.venue.zone }).toISODate() ?? '';
    return this.#day(Date.parse(`${date}T00:00:00Z`) / dayMs);
  }

  /**
   * The first opening or close after a time; none at the end of the calendar. A close comes before the opening of the same
   * moment.
   */
  nextEvent(after: number): SessionEvent | undefined {
    const first = Math.floor(after / dayMs) - 1;
    for (let day = first; day < first + longestPauseDays; day += 1) {
      const found = this.#eventsOf(day).find(({ time }) => time > after);
      if (found) return found;
    }
    return undefined;
  }

  /** The first opening after a time, if one is known. */
  nextOpening(after: number): SessionEvent | undefined {
    let event = this.nextEvent(after);
    while (event && event.kind !== 'open') event = this.nextEvent(event.time);
    return event;
  }

  /** The first close of a trading day after a time, or the last one that is known. */
  nextDayEnd(after: number): number {
    let event = this.nextEvent(after);
    while (event && (event.kind !== 'close' || !event.endsDay)) event = this.nextEvent(event.time);
    return event?.time ?? this.lastDayEnd(this.endsAt);
  }

  /** The last close of a trading day at or before a time. */
  lastDayEnd(time: number): number {
    const last = this.#lastDay(time);
    for (let day = last; day > last - longestPauseDays; day -= 1) {
      const end = this.#day(day).sessions.at(-1)?.closesAt;
      if (end !== undefined && end <= time) return end;
    }
    throw new Error(`${this.venue.id} did not trade before ${time}.`);
  }

  /** The first opening of the last trading day that has begun at a time. */
  lastDayStart(time: number): number {
    const last = this.#lastDay(time);
    for (let day = last; day > last - longestPauseDays; day -= 1) {
      const start = this.#day(day).sessions[0]?.opensAt;
      if (start !== undefined && start <= time) return start;
    }
    throw new Error(`${this.venue.id} did not trade before ${time}.`);
  }

  /** The time itself in a session, otherwise the end of the session before it: prices stand still in between. */
  lastTradingTime(time: number): number {
    return this.sessionAt(time) ? time : this.lastClose(time);
  }

  /** The last close of a session at or before a time. */
  lastClose(time: number): number {
    const last = this.#lastDay(time);
    for (let day = last; day > last - longestPauseDays; day -= 1) {
      const ended = this.#day(day).sessions.findLast(({ closesAt }) => closesAt <= time);
      if (ended) return ended.closesAt;
    }
    throw new Error(`${this.venue.id} did not trade before ${time}.`);
  }

  /** The sessions that have a part in common with a range, in order. */
  *sessionsWithin(from: number, to: number): Generator<TradingSession> {
    for (let day = Math.floor(from / dayMs) - 1; day <= Math.floor(to / dayMs) + 1; day += 1) {
      for (const session of this.#day(day).sessions) {
        if (session.opensAt < to && session.closesAt > from) yield session;
      }
    }
  }

  #eventsOf(day: number): SessionEvent[] {
    const { sessions } = this.#day(day);
    return sessions.flatMap((session, index): SessionEvent[] => {
      const { opensAt, closesAt } = session;
      const endsDay = index === sessions.length - 1;
      return [
        { kind: 'open', time: opensAt, session, endsDay },
        { kind: 'close', time: closesAt, session, endsDay },
      ];
    });
  }

  /** The latest day that can have a session before a time. */
  #lastDay(time: number): number {
    return Math.floor(Math.min(time, this.endsAt) / dayMs) + 1;
  }

  /** A date at the venue is at most a day from the date in UTC. */
  #daysNear(time: number): TradingDay[] {
    const day = Math.floor(time / dayMs);
    return [this.#day(day - 1), this.#day(day), this.#day(day + 1)];
  }

  #sessionsNear(time: number): TradingSession[] {
    return this.#daysNear(time).flatMap(({ sessions }) => sessions);
  }

  /** A date as its number of days since 1970. */
  #day(number: number): TradingDay {
    const known = this.#days.get(number);
    if (known) return known;
    const date = DateTime.fromMillis(number * dayMs, { zone: 'utc' });
    const text = date.toISODate() ?? '';
    const holiday = this.#holidayByDate.get(text);
    const isWeekday = date.weekday < saturday && text < this.#endDate;
    const isTraded = isWeekday && (!holiday || holiday.closes !== undefined);
    const sessions = isTraded ? this.#sessions(text, holiday?.closes) : [];
    const day = { date: text, holiday, sessions };
    this.#days.set(number, day);
    return day;
  }

  #sessions(date: string, closesEarly: string | undefined): TradingSession[] {
    const { opens, closes, lunch, zone } = this.venue;
    const end = closesEarly ?? closes;
    const parts =
      !lunch || end <= lunch[0]
        ? [[opens, end]]
        : [
            [opens, lunch[0]],
            [lunch[1], end],
          ];
    const moment = (time = '') => DateTime.fromISO(`${date}T${time}`, { zone }).toMillis();
    return parts.map(([from, to]) => ({ opensAt: moment(from), closesAt: moment(to) }));
  }
}
