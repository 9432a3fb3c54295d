import { defineModule } from '../BackendModule';
import { scheduleSweep } from '../jobs/scheduleSweep';
import { startCancellingOrders } from './cancelOpenOrders';
import { makeSecurityService } from './makeSecurityService';
import { securityRoutes } from './security.routes';

/** Second factors, holds, devices and the freeze of an account. */
export const security = defineModule({
  service: makeSecurityService,
  routes: securityRoutes,
  jobs(jobs, security, surroundings) {
    scheduleSweep(jobs, 'security.sweep', (tx) => security.sweep(tx));
    startCancellingOrders(jobs, surroundings);
  },
});
