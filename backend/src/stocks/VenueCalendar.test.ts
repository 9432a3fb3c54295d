import { stockVenueIds, type StockVenueId } from '@h5/shared/contract/stocks/venues';
import fc from 'fast-check';
import { presentSession } from './presentStock';
import { calendarReminder, scheduleOfSessions } from './scheduleSessions';
import { VenueCalendar } from './VenueCalendar';
import { findStockVenue, stockVenues } from './venues';

const calendars = new Map(stockVenues.map((venue) => [venue.id, new VenueCalendar(venue)]));

function calendarOf(id: StockVenueId): VenueCalendar {
  return calendars.get(id) ?? new VenueCalendar(findStockVenue(id));
}

const utc = (text: string) => Date.parse(`${text}Z`);
const text = (time: number) => new Date(time).toISOString().slice(0, 16);

function openingsOn(id: StockVenueId, date: string): string[] {
  const from = utc(`${date}T00:00:00`) - 86_400_000;
  return [...calendarOf(id).sessionsWithin(from, from + 3 * 86_400_000)]
    .filter((session) => calendarOf(id).dayOf(session).date === date)
    .map(({ opensAt, closesAt }) => `${text(opensAt)} ${text(closesAt)}`);
}

test.each([
  ['new_york', '2026-01-15', ['2026-01-15T14:30 2026-01-15T21:00']],
  ['new_york', '2026-07-15', ['2026-07-15T13:30 2026-07-15T20:00']],
  ['london', '2026-01-15', ['2026-01-15T08:00 2026-01-15T16:30']],
  ['london', '2026-07-15', ['2026-07-15T07:00 2026-07-15T15:30']],
  [
    'tokyo',
    '2026-07-15',
    ['2026-07-15T00:00 2026-07-15T02:30', '2026-07-15T03:30 2026-07-15T06:30'],
  ],
  [
    'hong_kong',
    '2026-07-15',
    ['2026-07-15T01:30 2026-07-15T04:00', '2026-07-15T05:00 2026-07-15T08:00'],
  ],
] as const)('%s trades on %s by the wall clock of the place', (id, date, sessions) => {
  expect(openingsOn(id, date)).toEqual(sessions);
});

test('daylight saving begins and ends by the rules of the place, two weeks apart', () => {
  expect(openingsOn('new_york', '2026-03-06')).toEqual(['2026-03-06T14:30 2026-03-06T21:00']);
  expect(openingsOn('new_york', '2026-03-09')).toEqual(['2026-03-09T13:30 2026-03-09T20:00']);
  expect(openingsOn('london', '2026-03-09')).toEqual(['2026-03-09T08:00 2026-03-09T16:30']);
  expect(openingsOn('london', '2026-03-30')).toEqual(['2026-03-30T07:00 2026-03-30T15:30']);
});

test.each([
  ['new_york', '2026-11-26', []],
  ['new_york', '2026-11-27', ['2026-11-27T14:30 2026-11-27T18:00']],
  ['london', '2026-12-24', ['2026-12-24T08:00 2026-12-24T12:30']],
  ['hong_kong', '2027-02-05', ['2027-02-05T01:30 2027-02-05T04:00']],
  ['tokyo', '2026-09-22', []],
  ['tokyo', '2027-03-20', []],
  ['new_york', '2028-07-03', ['2028-07-03T13:30 2028-07-03T17:00']],
] as const)('%s keeps the holiday or half day of %s', (id, date, sessions) => {
  expect(openingsOn(id, date)).toEqual(sessions);
});

test.each(stockVenueIds)(
  'the holidays of %s are weekdays of the known years, in order, each once',
  (id) => {
    const dates = calendarOf(id).holidays.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].sort());
    for (const date of dates) {
      expect(date).toMatch(/^202[678]-/);
      expect([0, 6]).not.toContain(new Date(date).getUTCDay());
    }
  },
);

test('openings and closes follow each other, over a night, a weekend and a lunch break', () => {
  const tokyo = calendarOf('tokyo');
  const seen: string[] = [];
  // Friday, half an hour before the opening.
  let time = utc('2026-07-16T23:30:00');
  for (let count = 0; count < 6; count += 1) {
    const event = tokyo.nextEvent(time);
    if (!event) break;
    seen.push(
      `${event.kind} ${text(event.time)}${event.endsDay && event.kind === 'close' ? ' day' : ''}`,
    );
    ({ time } = event);
  }
  // Monday is a holiday.
  expect(seen).toEqual([
    'open 2026-07-17T00:00',
    'close 2026-07-17T02:30',
    'open 2026-07-17T03:30',
    'close 2026-07-17T06:30 day',
    'open 2026-07-21T00:00',
    'close 2026-07-21T02:30',
  ]);
});

test('prices stand still at the last close until the next opening', () => {
  const london = calendarOf('london');
  const close = utc('2026-07-17T15:30:00');
  expect(london.lastTradingTime(close - 1)).toBe(close - 1);
  expect(london.lastTradingTime(close)).toBe(close);
  expect(london.lastTradingTime(utc('2026-07-20T06:59:59'))).toBe(close);
  expect(london.lastTradingTime(utc('2026-07-20T07:00:00'))).toBe(utc('2026-07-20T07:00:00'));
  expect(london.lastDayEnd(utc('2026-07-20T07:00:00'))).toBe(close);
});

test.each([
  ['new_york', '2026-01-15T15:00:00', 'open', null, '2026-01-15T14:30', '2026-01-15T21:00'],
  [
    'new_york',
    '2026-11-27T15:00:00',
    'half_day',
    'thanksgiving',
    '2026-11-27T14:30',
    '2026-11-27T18:00',
  ],
  [
    'new_york',
    '2026-11-26T15:00:00',
    'closed',
    'thanksgiving',
    '2026-11-27T14:30',
    '2026-11-27T18:00',
  ],
  ['hong_kong', '2026-07-15T04:30:00', 'lunch', null, '2026-07-15T05:00', '2026-07-15T08:00'],
  ['london', '2026-07-18T12:00:00', 'closed', null, '2026-07-20T07:00', '2026-07-20T15:30'],
] as const)('the clock of %s at %s is %s', (id, at, state, holiday, opens, closes) => {
  const session = presentSession(calendarOf(id), utc(at));
  expect(session).toMatchObject({ state, holiday });
  expect([text(session.opensAt ?? 0), text(session.closesAt ?? 0)]).toEqual([opens, closes]);
});

/** The wall clock of a venue, by the browser's own rules of time zones. */
function wallClock(id: StockVenueId, time: number) {
  const timeZone = findStockVenue(id).zone;
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(time);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    date: `${of('year')}-${of('month')}-${of('day')}`,
    weekday: of('weekday'),
    time: `${of('hour')}:${of('minute')}`,
  };
}

const hourMs = 3_600_000;
const known = { from: utc('2026-01-01T00:00:00'), to: utc('2029-01-01T00:00:00') };

test.each(stockVenueIds)(
  'every session of the known years in %s is at its wall clock times, on a weekday that is no holiday',
  (id) => {
    const venue = findStockVenue(id);
    const holidays = new Map(calendarOf(id).holidays.map((holiday) => [holiday.date, holiday]));
    const dates = new Map<string, string[]>();
    for (const session of calendarOf(id).sessionsWithin(known.from, known.to)) {
      const [opens, closes] = [wallClock(id, session.opensAt), wallClock(id, session.closesAt)];
      expect(opens.date).toBe(closes.date);
      expect(['Sat', 'Sun']).not.toContain(opens.weekday);
      dates.set(opens.date, [...(dates.get(opens.date) ?? []), `${opens.time} ${closes.time}`]);
    }
    const whole = venue.lunch
      ? [`${venue.opens} ${venue.lunch[0]}`, `${venue.lunch[1]} ${venue.closes}`]
      : [`${venue.opens} ${venue.closes}`];
    // Each weekday is traded, unless it is a holiday; a half day ends before lunch.
    for (let time = known.from + 12 * hourMs; time < known.to; time += 24 * hourMs) {
      const { date, weekday } = wallClock('london', time);
      const holiday = holidays.get(date);
      const isFree = ['Sat', 'Sun'].includes(weekday) || (holiday && !holiday.closes);
      const expected = isFree ? [] : holiday ? [`${venue.opens} ${holiday.closes}`] : whole;
      expect([date, ...(dates.get(date) ?? [])]).toEqual([date, ...expected]);
    }
  },
);

test.each(stockVenueIds)('at any time in %s all questions have answers that agree', (id) => {
  const calendar = calendarOf(id);
  const anyTime = fc.integer({ min: known.from, max: known.to - 1 });
  fc.assert(
    fc.property(anyTime, (time) => {
      const session = calendar.sessionAt(time);
      const next = calendar.nextEvent(time);
      const last = calendar.lastTradingTime(time);
      if (next) {
        expect(next.time).toBeGreaterThan(time);
        // Whether it is open changes with that event, and not before.
        expect(next.kind).toBe(session ? 'close' : 'open');
        expect(calendar.sessionAt(next.time - 1)).toEqual(session);
      }
      expect(last).toBe(session ? time : Math.min(last, time));
      expect(calendar.sessionAt(last - 1)).toBeDefined();
      expect(calendar.lastDayEnd(time)).toBeLessThanOrEqual(time);
      expect(calendar.nextDayEnd(time) > time || !next).toBe(true);
    }),
    { numRuns: 400 },
  );
});

describe('after the last year whose holidays are known', () => {
  const later = utc('2029-03-15T15:00:00');

  test.each(stockVenueIds)('%s has no sessions, and nobody guesses when it opens', (id) => {
    const calendar = calendarOf(id);
    expect([...calendar.sessionsWithin(known.to, later)]).toEqual([]);
    expect(calendar.nextEvent(later)).toBeUndefined();
    expect(calendar.nextOpening(later)).toBeUndefined();
    expect(calendar.lastTradingTime(later)).toBe(calendar.lastDayEnd(later));
    expect(text(calendar.lastDayEnd(later))).toMatch(/^2028-12-(29|3)/);
    // An order that would outlive the calendar ends with it.
    expect(calendar.nextDayEnd(later)).toBe(calendar.lastDayEnd(later));
    const session = presentSession(calendar, later);
    expect(session).toMatchObject({ state: 'closed', opensAt: null, closesAt: null });
    expect(session.holidays).toEqual([]);
  });

  test('the operator is reminded from half a year before', () => {
    expect(calendarReminder(calendars, utc('2028-07-01T00:00:00'))).toBeUndefined();
    expect(calendarReminder(calendars, utc('2028-07-10T00:00:00'))).toContain('those of 2029');
    expect(calendarReminder(calendars, later)).toContain('those of 2029');
    expect(scheduleOfSessions(calendars).after(later)).toBe(later + 24 * hourMs);
  });
});
