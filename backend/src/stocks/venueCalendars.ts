import type { ChartedMarket, StockMarket } from '../markets/catalogue';
import type { VenueCalendars } from './StockEngineState';
import { VenueCalendar } from './VenueCalendar';
import { stockVenues } from './venues';

/** The calendars of all venues. They follow from data, and keep the days that were asked for. */
export const venueCalendars: VenueCalendars = new Map(
  stockVenues.map((venue) => [venue.id, new VenueCalendar(venue)]),
);

/** The end of a market's prices: of a stock whose venue is closed the last close, otherwise the time itself. */
export function lastTradingTimeOf(market: ChartedMarket, now: number): number {
  const { venue } = market as Partial<StockMarket>;
  return (venue && venueCalendars.get(venue)?.lastTradingTime(now)) ?? now;
}
