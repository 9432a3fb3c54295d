import type { StockVenueId } from '@h5/shared/contract/stocks/venues';

/** A stock exchange: its time zone, and the wall clock times of a usual day. */
export interface StockVenue {
  readonly id: StockVenueId;
  /** An IANA name, so that daylight saving is that of the place. */
  readonly zone: string;
  /** `HH:MM`. */
  readonly opens: string;
  readonly closes: string;
  readonly lunch?: readonly [from: string, to: string];
}

export const stockVenues: readonly StockVenue[] = [
  { id: 'new_york', zone: 'America/New_York', opens: '09:30', closes: '16:00' },
  { id: 'london', zone: 'Europe/London', opens: '08:00', closes: '16:30' },
  {
    id: 'tokyo',
    zone: 'Asia/Tokyo',
    opens: '09:00',
    closes: '15:30',
    lunch: ['11:30', '12:30'],
  },
  {
    id: 'hong_kong',
    zone: 'Asia/Hong_Kong',
    opens: '09:30',
    closes: '16:00',
    lunch: ['12:00', '13:00'],
  },
];

export function findStockVenue(id: StockVenueId): StockVenue {
  const venue = stockVenues.find((one) => one.id === id);
  if (!venue) throw new Error(`There is no venue ${id}.`);
  return venue;
}
