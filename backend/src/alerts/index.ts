import { defineModule } from '../BackendModule';
import { scheduleSweep } from '../jobs/scheduleSweep';
import { alertsRoutes } from './alerts.routes';
import { AlertsService } from './alerts.service';

/** Price alerts. */
export const alerts = defineModule({
  service: ({ db, reads, readLimit, clock, alertMonitor, instruments }) =>
    new AlertsService({ db, reads, readLimit, clock, monitor: alertMonitor, instruments }),
  routes: alertsRoutes,
  jobs: (jobs, alerts) =>
    scheduleSweep(jobs, 'alerts.sweep', (tx, { due }) => alerts.forgetFired(tx, due)),
});
