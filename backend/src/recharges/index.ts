import { defineModule } from '../BackendModule';
import { FiatQuotes } from '../fiat/FiatQuotes';
import { startRechargeJobs } from './decideRecharge';
import { rechargeHistoryInvariants } from './invariants.sql';
import { rechargesRoutes } from './recharges.routes';
import { RechargesService } from './recharges.service';

/** What is paid in by banks. */
export const recharges = defineModule({
  service: ({ db, reads, clock, config, money }) =>
    new RechargesService({
      db,
      reads,
      clock,
      config,
      money,
      quotes: new FiatQuotes({ clock, config }),
    }),
  routes: rechargesRoutes,
  jobs: (jobs, _, { realtime, valuation }) =>
    startRechargeJobs(jobs, { realtime, coinValue: valuation.coinValue }),
  invariants: { history: rechargeHistoryInvariants },
});
