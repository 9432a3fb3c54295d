import { stockVenueIds, type StockVenueId } from '@h5/shared/contract/stocks/venues';
import { DateTime } from 'luxon';
import { holidaysOf, lastHolidayYear } from './venueHolidays';

// The holidays again, from the rules by which each place sets them. Dates of the moon and the sun are those of the almanac.

interface Almanac {
  vernalEquinox: string;
  autumnalEquinox: string;
  lunarNewYear: string;
  chingMing: string;
  buddhasBirthday: string;
  dragonBoat: string;
  midAutumn: string;
  chungYeung: string;
}

const almanac: Record<number, Almanac> = {
  2026: {
    vernalEquinox: '03-20',
    autumnalEquinox: '09-23',
    lunarNewYear: '02-17',
    chingMing: '04-05',
    buddhasBirthday: '05-24',
    dragonBoat: '06-19',
    midAutumn: '09-25',
    chungYeung: '10-18',
  },
  2027: {
    vernalEquinox: '03-21',
    autumnalEquinox: '09-23',
    lunarNewYear: '02-06',
    chingMing: '04-05',
    buddhasBirthday: '05-13',
    dragonBoat: '06-09',
    midAutumn: '09-15',
    chungYeung: '10-08',
  },
  2028: {
    vernalEquinox: '03-20',
    autumnalEquinox: '09-22',
    lunarNewYear: '01-26',
    chingMing: '04-04',
    buddhasBirthday: '05-02',
    dragonBoat: '05-28',
    midAutumn: '10-03',
    chungYeung: '10-26',
  },
};

const [monday, thursday, friday, saturday, sunday] = [1, 4, 5, 6, 7];

const on = (year: number, day: string) => DateTime.fromISO(`${year}-${day}`, { zone: 'utc' });
const isWeekend = ({ weekday }: DateTime) => weekday === saturday || weekday === sunday;

/** The first, second … weekday of a month. */
function nth(year: number, month: number, weekday: number, count: number): DateTime {
  const first = DateTime.utc(year, month, 1);
  return first.plus({ days: ((weekday - first.weekday + 7) % 7) + (count - 1) * 7 });
}

function lastMonday(year: number, month: number): DateTime {
  const end = DateTime.utc(year, month, 1).endOf('month');
  return end.startOf('day').minus({ days: end.weekday - 1 });
}

/** The Sunday after the first full moon of spring, as Gauss computed it. */
function easterOf(year: number): DateTime {
  const century = Math.floor(year / 100);
  const moon = 15 + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const d = (19 * (year % 19) + moon) % 30;
  const sun = 4 + century - Math.floor(century / 4);
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + sun) % 7;
  return DateTime.utc(year, 3, 22).plus({ days: d + e });
}

/** Days without trading, and half days with the time of the close. */
type Rules = (year: number) => { closed: DateTime[]; early: [DateTime, string][] };

/** A Saturday is kept on the Friday before, a Sunday on the Monday after. */
function nearestWeekday(day: DateTime): DateTime {
  return day.plus({ days: day.weekday === saturday ? -1 : day.weekday === sunday ? 1 : 0 });
}

const newYork: Rules = (year) => {
  const newYear = on(year, '01-01');
  const independence = on(year, '07-04');
  const thanksgiving = nth(year, 11, thursday, 4);
  return {
    closed: [
      // The last day of a year is traded, also when the new one begins on a Saturday.
      newYear.weekday === sunday ? newYear.plus({ days: 1 }) : newYear,
      nth(year, 1, monday, 3),
      nth(year, 2, monday, 3),
      easterOf(year).minus({ days: 2 }),
      lastMonday(year, 5),
      nearestWeekday(on(year, '06-19')),
      nearestWeekday(independence),
      nth(year, 9, monday, 1),
      thanksgiving,
      nearestWeekday(on(year, '12-25')),
    ],
    early: [
      // Before Independence Day and Christmas on a weekday after Monday.
      ...([independence, on(year, '12-25')]
        .filter(({ weekday }) => weekday > monday && weekday <= friday)
        .map((day) => [day.minus({ days: 1 }), '13:00']) as [DateTime, string][]),
      [thanksgiving.plus({ days: 1 }), '13:00'],
    ],
  };
};

const london: Rules = (year) => {
  const easter = easterOf(year);
  return {
    closed: [
      ...afterWeekend([on(year, '01-01')]),
      easter.minus({ days: 2 }),
      easter.plus({ days: 1 }),
      nth(year, 5, monday, 1),
      lastMonday(year, 5),
      lastMonday(year, 8),
      ...afterWeekend([on(year, '12-25'), on(year, '12-26')]),
    ],
    // The last weekday before Christmas Day, and the last one of the year.
    early: [on(year, '12-24'), on(year, '12-31')].map((day) => [lastWeekday(day), '12:30']),
  };
};

function lastWeekday(day: DateTime): DateTime {
  return isWeekend(day) ? day.minus({ days: day.weekday - friday }) : day;
}

/** What is on a weekend is kept on the next weekday that is not a holiday itself. */
function afterWeekend(days: DateTime[]): DateTime[] {
  return moved(days, isWeekend);
}

function afterSunday(days: DateTime[]): DateTime[] {
  return moved(days, ({ weekday }) => weekday === sunday);
}

function moved(days: DateTime[], mustMove: (day: DateTime) => boolean): DateTime[] {
  const taken = new Set(days.filter((day) => !mustMove(day)).map((day) => day.toISODate()));
  return days.map((day) => {
    let kept = day;
    if (mustMove(day)) {
      do kept = kept.plus({ days: 1 });
      while (isWeekend(kept) || taken.has(kept.toISODate()));
      taken.add(kept.toISODate());
    }
    return kept;
  });
}

const tokyo: Rules = (year) => {
  const { vernalEquinox, autumnalEquinox } = almanac[year] as Almanac;
  const fixed = ['02-11', '02-23', '04-29', '05-03', '05-04', '05-05', '08-11', '11-03', '11-23'];
  const national = [...fixed, vernalEquinox, autumnalEquinox].map((day) => on(year, day));
  const respectAged = nth(year, 9, monday, 3);
  const between = respectAged.plus({ days: 1 });
  return {
    closed: [
      ...afterSunday(national),
      nth(year, 1, monday, 2),
      nth(year, 7, monday, 3),
      respectAged,
      nth(year, 10, monday, 2),
      // A day between two holidays is one.
      ...(between.plus({ days: 1 }).equals(on(year, autumnalEquinox)) ? [between] : []),
      // The exchange rests over the new year.
      ...['01-01', '01-02', '01-03', '12-31'].map((day) => on(year, day)),
    ],
    early: [],
  };
};

const hongKong: Rules = (year) => {
  const moon = almanac[year] as Almanac;
  const easter = easterOf(year);
  const lunarNewYear = on(year, moon.lunarNewYear);
  const newYearDays = [0, 1, 2].map((days) => lunarNewYear.plus({ days }));
  const afterMidAutumn = on(year, moon.midAutumn).plus({ days: 1 });
  const fixed = ['01-01', '05-01', '07-01', '10-01', '12-25', '12-26'].map((day) => on(year, day));
  const lunar = [moon.chingMing, moon.buddhasBirthday, moon.dragonBoat, moon.chungYeung];
  const eves = [on(year, '12-24'), on(year, '12-31'), lunarNewYear.minus({ days: 1 })];
  return {
    closed: afterSunday([
      ...fixed,
      ...lunar.map((day) => on(year, day)),
      ...newYearDays,
      afterMidAutumn,
      easter.minus({ days: 2 }),
      easter.plus({ days: 1 }),
    ]),
    early: eves.map((eve) => [eve, '12:00']),
  };
};

const rules: Record<StockVenueId, Rules> = {
  new_york: newYork,
  london,
  tokyo,
  hong_kong: hongKong,
};

const years = Object.keys(almanac).map(Number);

test('the rules are checked for each year that is listed', () => {
  expect(years.at(-1)).toBe(lastHolidayYear);
});

test.each(stockVenueIds.flatMap((venue) => years.map((year) => [venue, year] as const)))(
  'the holidays of %s in %s are those of its rules',
  (venue, year) => {
    const { closed, early } = rules[venue](year);
    const days = [
      ...closed.map((day) => [day, ''] as const),
      ...early.filter(([day]) => !closed.some((other) => other.equals(day))),
    ];
    const expected = days
      .filter(([day]) => !isWeekend(day))
      .map(([day, closes]) => `${day.toISODate()} ${closes}`.trim());
    const listed = holidaysOf(venue).filter(({ date }) => date.startsWith(String(year)));
    expect(listed.map(({ date, closes = '' }) => `${date} ${closes}`.trim())).toEqual(
      [...new Set(expected)].sort(),
    );
  },
);
