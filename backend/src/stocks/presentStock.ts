import type { StockOrder } from '@h5/shared/contract/stocks/order';
import type { StockSession } from '@h5/shared/contract/stocks/session';
import { toWireAmount } from '@h5/shared/money/money';
import { averageFillPrice } from '@h5/shared/rules/spot/spot';
import type { StockMarket } from '../markets/catalogue';
import { stockNumberOf } from './stockNumber';
import type { StockOrderRow } from './stocks.sql';
import type { VenueCalendar } from './VenueCalendar';

/** How many holidays and half days are listed ahead. */
const listedHolidays = 8;

/** An order as its owner sees it; a queued one says when it goes. */
export function presentStockOrder(
  row: StockOrderRow,
  market: StockMarket,
  calendar: VenueCalendar,
  now: number,
): StockOrder {
  return {
    id: row.id,
    stockId: stockNumberOf(market),
    symbol: market.symbol,
    side: row.side,
    kind: row.kind,
    price: row.kind === 'limit' ? row.worst_price : null,
    quantity: row.quantity,
    filled: row.filled,
    average: toWireAmount(averageFillPrice(row.value, row.filled)),
    fee: row.fee,
    timeInForce: row.time_in_force,
    status: row.status,
    reason: row.reason,
    rate: row.rate,
    usdt: row.usdt,
    frozen: row.frozen,
    goesAt: row.status === 'queued' ? openingFor(calendar, now) : null,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

/** The running session, whose opening is about to be carried out, or the next one that is known. */
function openingFor(calendar: VenueCalendar, now: number): number | null {
  return calendar.sessionAt(now)?.opensAt ?? calendar.nextOpening(now)?.time ?? null;
}

/** Where a venue is in its day. */
export function presentSession(calendar: VenueCalendar, now: number): StockSession {
  const { venue } = calendar;
  const running = calendar.sessionAt(now);
  const session = running ?? calendar.nextOpening(now)?.session;
  const today = calendar.dayAt(now);
  const isPaused = !running && today.sessions.some(({ closesAt }) => closesAt <= now);
  const isLunch = isPaused && today.sessions.some(({ opensAt }) => opensAt > now);
  const isHalfDay = today.holiday?.closes !== undefined;
  return {
    state: running ? (isHalfDay ? 'half_day' : 'open') : isLunch ? 'lunch' : 'closed',
    opensAt: session?.opensAt ?? null,
    closesAt: session?.closesAt ?? null,
    holiday: today.holiday?.name ?? null,
    tz: venue.zone,
    open: venue.opens,
    close: venue.closes,
    lunch: venue.lunch ? [...venue.lunch] : null,
    holidays: calendar.holidays
      .filter(({ date }) => date >= today.date)
      .slice(0, listedHolidays)
      .map(({ date, name, closes }) => ({ date, name, close: closes ?? null })),
  };
}
