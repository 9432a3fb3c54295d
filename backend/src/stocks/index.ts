import { defineModule } from '../BackendModule';
import {
  frozenByStockOrdersQuery,
  stockHistoryInvariants,
  stockInvariants,
} from './invariants.sql';
import { scheduleSessions } from './scheduleSessions';
import { stocksRoutes } from './stocks.routes';
import { StocksService } from './stocks.service';
import { venueCalendars as calendars } from './venueCalendars';

/** Stocks, which trade during the sessions of their venues. */
export const stocks = defineModule({
  service: ({ db, reads, readLimit, clock, instruments, markets, valuation, ...parts }) =>
    new StocksService({
      db,
      reads,
      readLimit,
      clock,
      instruments,
      markets,
      valuation,
      calendars,
      productAreas: parts.productAreas,
      engine: parts.stockEngine,
    }),
  routes: stocksRoutes,
  jobs: (jobs, _, { stockEngine, clock, onError }) =>
    scheduleSessions(jobs, { calendars, engine: stockEngine, clock, onError }),
  invariants: {
    frozen: frozenByStockOrdersQuery,
    present: stockInvariants,
    history: stockHistoryInvariants,
  },
});
