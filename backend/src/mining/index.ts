import { defineModule } from '../BackendModule';
import { scheduleMiningIncome } from './dailyIncome';
import { miningHistoryInvariants, miningInvariants } from './invariants.sql';
import { miningRoutes } from './mining.routes';
import { MiningService } from './mining.service';

/** Machines that earn a share of what their pool finds each day. */
export const mining = defineModule({
  service: (surroundings) => new MiningService(surroundings),
  routes: miningRoutes,
  jobs: (jobs, _, { clock, instruments, realtime, valuation }) =>
    scheduleMiningIncome(jobs, { clock, instruments, realtime, coinValue: valuation.coinValue }),
  invariants: { present: miningInvariants, history: miningHistoryInvariants },
});
