import type { StockEngineState } from './StockEngineState';
import type { StockMarketState } from './StockMarketState';
import type { StockSettlement } from './StockSettlement';
import type { StockCloseRow, StockSessionRow } from './stocks.sql';
import type { SessionEvent, VenueCalendar } from './VenueCalendar';

/** An opening or close of a venue that is due; a close of the day comes with the prices of its stocks. */
export interface DueSessionEvent {
  calendar: VenueCalendar;
  event: SessionEvent;
  closes: readonly StockCloseRow[];
}

interface Deps {
  state: StockEngineState;
  indexOf(market: StockMarketState): string | undefined;
  quote(market: StockMarketState, settlement: StockSettlement): void;
}

/** What is written beside the orders. */
interface Carried {
  session: StockSessionRow;
  closes: readonly StockCloseRow[];
}

/**
 * Opens or closes a venue, unless that was done. At the opening the house quotes, and queued orders go to the market in the
 * order of their acceptance; at the end of the day its price is kept, and orders whose time has come expire.
 */
export function carryOutSessionEvent(
  deps: Deps,
  { calendar, event, closes }: DueSessionEvent,
  settlement: StockSettlement,
): Carried[] {
  const { state } = deps;
  const { id } = calendar.venue;
  const before = state.session(id);
  if (before && before.carried_out_at >= event.time) return [];
  // An opening that was missed, its session being over, opens nothing.
  const isOpen = event.kind === 'open' && settlement.now < event.session.closesAt;
  const session = { venue: id, carried_out_at: event.time, is_open: isOpen };
  state.setSession(session);
  const markets = state.ofVenue(id);
  if (isOpen) open(deps, markets, settlement);
  if (event.kind === 'close') {
    for (const market of markets) deps.quote(market, settlement);
    if (event.endsDay) endDay(state, markets, { at: event.time, closes, settlement });
  }
  return [{ session, closes: event.kind === 'close' ? closes : [] }];
}

function open(deps: Deps, markets: readonly StockMarketState[], settlement: StockSettlement): void {
  for (const market of markets) {
    deps.quote(market, settlement);
    market.releaseQueued(deps.indexOf(market), settlement);
  }
}

function endDay(
  state: StockEngineState,
  markets: readonly StockMarketState[],
  day: { at: number; closes: readonly StockCloseRow[]; settlement: StockSettlement },
): void {
  for (const { market_id: id, price } of day.closes) {
    const market = state.byId(id);
    if (market) market.lastClose = price;
  }
  const own = new Set(markets);
  for (const order of state.working) {
    const market = state.marketOf(order);
    if (!own.has(market) || order.expiresAt > day.at) continue;
    market.remove(order);
    day.settlement.end(order, 'expired', null);
  }
}
