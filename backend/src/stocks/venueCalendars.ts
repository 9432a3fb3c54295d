import type { VenueCalendars } from './StockEngineState';
import { VenueCalendar } from './VenueCalendar';
import { stockVenues } from './venues';

/** The calendars of all venues. They follow from data, and keep the days that were asked for. */
export const venueCalendars: VenueCalendars = new Map(
  stockVenues.map((venue) => [venue.id, new VenueCalendar(venue)]),
);
