import { defineModule } from '../BackendModule';
import { scheduleDailyIncome } from './dailyIncome';
import { lockMiningHistoryInvariants, lockMiningInvariants } from './invariants.sql';
import { lockMiningRoutes } from './lockMining.routes';
import { LockMiningService } from './lockMining.service';

/** Locks that pay income each day. */
export const lockMining = defineModule({
  service: ({ db, reads, clock, money, outflow, readLimit, productAreas, valuation }) =>
    new LockMiningService({
      db,
      reads,
      clock,
      money,
      outflow,
      readLimit,
      productAreas,
      coinValue: valuation.coinValue,
      usdOf: (currencyId) => valuation.usdOf(currencyId),
    }),
  routes: lockMiningRoutes,
  jobs: (jobs, _, { clock, realtime, valuation }) =>
    scheduleDailyIncome(jobs, { clock, realtime, coinValue: valuation.coinValue }),
  invariants: { present: lockMiningInvariants, history: lockMiningHistoryInvariants },
});
