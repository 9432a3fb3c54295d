import { defineModule } from '../BackendModule';
import { identityRoutes } from './identity.routes';
import { IdentityService } from './identity.service';
import { scheduleSweep } from '../jobs/scheduleSweep';
import { startIdentityReviews } from './reviewIdentity';

/** Who a person is, by documents. */
export const identity = defineModule({
  service: ({ db, reads, clock, config, protection, withdrawalLimits: limits }) =>
    new IdentityService({ db, reads, clock, config, limits, sealing: protection.sealing }),
  routes: identityRoutes,
  jobs(jobs, { limits }, { clock }) {
    startIdentityReviews(jobs, clock);
    scheduleSweep(jobs, 'limits.sweep', (tx) => limits.sweep(tx));
  },
});
