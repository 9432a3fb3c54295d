import type { HolidayName, StockVenueId } from '@h5/shared/contract/stocks/venues';

/** A day without trading, or with `closes`, the time at which trading ends early. */
export interface VenueHoliday {
  /** The date at the venue. */
  readonly date: string;
  readonly name: HolidayName;
  readonly closes?: string;
}

/**
 * The holidays and half days of 2026 to 2028 that fall on weekdays, as the exchanges of these places keep them, including
 * the weekdays that stand in for a weekend. Later years are not known here: add them, and raise `lastHolidayYear`, before they
 * begin. The years before, which were simulated, have none.
 */
const listed: Readonly<Record<StockVenueId, string>> = {
  new_york: `
    2026-01-01 new_year
    2026-01-19 martin_luther_king
    2026-02-16 presidents
    2026-04-03 good_friday
    2026-05-25 memorial
    2026-06-19 juneteenth
    2026-07-03 independence
    2026-09-07 labor
    2026-11-26 thanksgiving
    2026-11-27 thanksgiving 13:00
    2026-12-24 christmas_eve 13:00
    2026-12-25 christmas
    2027-01-01 new_year
    2027-01-18 martin_luther_king
    2027-02-15 presidents
    2027-03-26 good_friday
    2027-05-31 memorial
    2027-06-18 juneteenth
    2027-07-05 independence
    2027-09-06 labor
    2027-11-25 thanksgiving
    2027-11-26 thanksgiving 13:00
    2027-12-24 christmas
    2028-01-17 martin_luther_king
    2028-02-21 presidents
    2028-04-14 good_friday
    2028-05-29 memorial
    2028-06-19 juneteenth
    2028-07-03 independence 13:00
    2028-07-04 independence
    2028-09-04 labor
    2028-11-23 thanksgiving
    2028-11-24 thanksgiving 13:00
    2028-12-25 christmas`,
  london: `
    2026-01-01 new_year
    2026-04-03 good_friday
    2026-04-06 easter_monday
    2026-05-04 early_may
    2026-05-25 spring_bank
    2026-08-31 summer_bank
    2026-12-24 christmas_eve 12:30
    2026-12-25 christmas
    2026-12-28 boxing
    2026-12-31 new_year_eve 12:30
    2027-01-01 new_year
    2027-03-26 good_friday
    2027-03-29 easter_monday
    2027-05-03 early_may
    2027-05-31 spring_bank
    2027-08-30 summer_bank
    2027-12-24 christmas_eve 12:30
    2027-12-27 christmas
    2027-12-28 boxing
    2027-12-31 new_year_eve 12:30
    2028-01-03 new_year
    2028-04-14 good_friday
    2028-04-17 easter_monday
    2028-05-01 early_may
    2028-05-29 spring_bank
    2028-08-28 summer_bank
    2028-12-22 christmas 12:30
    2028-12-25 christmas
    2028-12-26 boxing
    2028-12-29 new_year 12:30`,
  tokyo: `
    2026-01-01 new_year
    2026-01-02 new_year
    2026-01-12 coming_of_age
    2026-02-11 foundation
    2026-02-23 emperor_birthday
    2026-03-20 vernal_equinox
    2026-04-29 showa
    2026-05-04 greenery
    2026-05-05 children
    2026-05-06 constitution
    2026-07-20 marine
    2026-08-11 mountain
    2026-09-21 respect_aged
    2026-09-22 citizens
    2026-09-23 autumnal_equinox
    2026-10-12 sports
    2026-11-03 culture
    2026-11-23 labor_thanksgiving
    2026-12-31 new_year_eve
    2027-01-01 new_year
    2027-01-11 coming_of_age
    2027-02-11 foundation
    2027-02-23 emperor_birthday
    2027-03-22 vernal_equinox
    2027-04-29 showa
    2027-05-03 constitution
    2027-05-04 greenery
    2027-05-05 children
    2027-07-19 marine
    2027-08-11 mountain
    2027-09-20 respect_aged
    2027-09-23 autumnal_equinox
    2027-10-11 sports
    2027-11-03 culture
    2027-11-23 labor_thanksgiving
    2027-12-31 new_year_eve
    2028-01-03 new_year
    2028-01-10 coming_of_age
    2028-02-11 foundation
    2028-02-23 emperor_birthday
    2028-03-20 vernal_equinox
    2028-05-03 constitution
    2028-05-04 greenery
    2028-05-05 children
    2028-07-17 marine
    2028-08-11 mountain
    2028-09-18 respect_aged
    2028-09-22 autumnal_equinox
    2028-10-09 sports
    2028-11-03 culture
    2028-11-23 labor_thanksgiving`,
  hong_kong: `
    2026-01-01 new_year
    2026-02-16 lunar_new_year 12:00
    2026-02-17 lunar_new_year
    2026-02-18 lunar_new_year
    2026-02-19 lunar_new_year
    2026-04-03 good_friday
    2026-04-06 ching_ming
    2026-04-07 easter_monday
    2026-05-01 labor
    2026-05-25 buddha_birthday
    2026-06-19 dragon_boat
    2026-07-01 hong_kong_establishment
    2026-10-01 national
    2026-10-19 chung_yeung
    2026-12-24 christmas_eve 12:00
    2026-12-25 christmas
    2026-12-31 new_year_eve 12:00
    2027-01-01 new_year
    2027-02-05 lunar_new_year 12:00
    2027-02-08 lunar_new_year
    2027-02-09 lunar_new_year
    2027-03-26 good_friday
    2027-03-29 easter_monday
    2027-04-05 ching_ming
    2027-05-13 buddha_birthday
    2027-06-09 dragon_boat
    2027-07-01 hong_kong_establishment
    2027-09-16 mid_autumn
    2027-10-01 national
    2027-10-08 chung_yeung
    2027-12-24 christmas_eve 12:00
    2027-12-27 christmas
    2027-12-31 new_year_eve 12:00
    2028-01-25 lunar_new_year 12:00
    2028-01-26 lunar_new_year
    2028-01-27 lunar_new_year
    2028-01-28 lunar_new_year
    2028-04-04 ching_ming
    2028-04-14 good_friday
    2028-04-17 easter_monday
    2028-05-01 labor
    2028-05-02 buddha_birthday
    2028-05-29 dragon_boat
    2028-10-02 national
    2028-10-04 mid_autumn
    2028-10-26 chung_yeung
    2028-12-25 christmas
    2028-12-26 christmas`,
};

/** The venues are closed from the year after. */
export const lastHolidayYear = 2028;

/** In the order of their dates. */
export function holidaysOf(venue: StockVenueId): VenueHoliday[] {
  return listed[venue]
    .trim()
    .split('\n')
    .map((line) => {
      const [date = '', name = '', closes] = line.trim().split(' ');
      return { date, name: name as HolidayName, ...(closes && { closes }) };
    });
}
