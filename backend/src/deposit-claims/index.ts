import { defineModule } from '../BackendModule';
import { DepositsService } from '../deposits/deposits.service';
import { startClaimJobs } from './decideClaim';
import { depositClaimsRoutes } from './depositClaims.routes';
import { DepositClaimsService } from './depositClaims.service';
import { claimHistoryInvariants } from './invariants.sql';

/** Coins that were sent and are missed. */
export const depositClaims = defineModule({
  service: ({ db, reads, readLimit, clock, config, money, chainGateway }) =>
    new DepositClaimsService({
      reads,
      readLimit,
      clock,
      config,
      money,
      deposits: new DepositsService({
        db,
        reads,
        readLimit,
        gateway: chainGateway,
      }),
    }),
  routes: depositClaimsRoutes,
  jobs: (jobs, _, { realtime, valuation }) =>
    startClaimJobs(jobs, { realtime, coinValue: valuation.coinValue }),
  invariants: { history: claimHistoryInvariants },
});
