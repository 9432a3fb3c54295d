import { defineModule } from '../BackendModule';
import { futuresRoutes } from './futures.routes';
import { FuturesService } from './futures.service';
import { frozenByPositionsQuery, futuresHistoryInvariants } from './invariants.sql';

/** Perpetual contracts. */
export const futures = defineModule({
  service: ({ reads, readLimit, clock, instruments, productAreas, markets, ...parts }) =>
    new FuturesService({
      reads,
      readLimit,
      clock,
      instruments,
      productAreas,
      engine: parts.futuresEngine,
      prices: parts.prices,
      quotations: () => markets.quotations(),
      figuresOf: (symbol) => markets.dayFiguresOf(symbol),
    }),
  routes: futuresRoutes,
  invariants: { frozen: frozenByPositionsQuery, history: futuresHistoryInvariants },
});
