import { defineModule } from '../BackendModule';
import { dualRoutes } from './dual.routes';
import { DualService } from './dual.service';
import { dualHistoryInvariants, dualInvariants } from './invariants.sql';
import { scheduleOffers } from './offerProducts';
import { scheduleSettlements } from './settleDue';

/** Products that pay in one of two currencies, by the index at a time. */
export const dual = defineModule({
  service: (surroundings) => new DualService(surroundings),
  routes: dualRoutes,
  jobs: (jobs, _, { clock, config, instruments, realtime, valuation }) => {
    scheduleSettlements(jobs, { clock, instruments, realtime, coinValue: valuation.coinValue });
    if (config.demo) scheduleOffers(jobs, { clock, priceOf: (baseId) => valuation.usdOf(baseId) });
  },
  invariants: { present: dualInvariants, history: dualHistoryInvariants },
});
