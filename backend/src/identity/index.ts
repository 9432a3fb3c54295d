import { defineModule } from '../BackendModule';
import { identityRoutes } from './identity.routes';
import { IdentityService } from './identity.service';
import { startIdentityReviews } from './reviewIdentity';

/** Who a person is, by documents. */
export const identity = defineModule({
  service: ({ db, reads, clock, config, protection }) =>
    new IdentityService({ db, reads, clock, config, sealing: protection.sealing }),
  routes: identityRoutes,
  jobs: (jobs, _, { clock }) => startIdentityReviews(jobs, clock),
});
