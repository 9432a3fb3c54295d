import { defineModule } from '../BackendModule';
import { scheduleSweep } from '../jobs/scheduleSweep';
import { uploadsRoutes } from './uploads.routes';
import { UploadsService } from './uploads.service';

/** Pictures of people. */
export const uploads = defineModule({
  service: ({ db, reads, clock }) => new UploadsService({ db, reads, clock }),
  routes: uploadsRoutes,
  jobs: (jobs, uploads) => scheduleSweep(jobs, 'uploads.sweep', (tx) => uploads.sweep(tx)),
});
