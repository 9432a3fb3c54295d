import { stockVenueIds, type StockVenueId } from '@h5/shared/contract/stocks/venues';
import { presentSession } from './presentStock';
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
] as const)('%s keeps the holiday or half day of %s', (id, date, sessions) => {
  expect(openingsOn(id, date)).toEqual(sessions);
});

test.each(stockVenueIds)(
  'the holidays of %s are weekdays of two years, in order, each once',
  (id) => {
    const dates = calendarOf(id).holidays.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].sort());
    for (const date of dates) {
      expect(date).toMatch(/^202[67]-/);
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
  expect([text(session.opensAt), text(session.closesAt)]).toEqual([opens, closes]);
});
