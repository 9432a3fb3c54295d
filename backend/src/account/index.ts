import { defineModule } from '../BackendModule';
import { scheduleSweep } from '../jobs/scheduleSweep';
import { accountRoutes } from './account.routes';

/** Registration, sign-in, sessions and passwords. */
export const accounts = defineModule({
  service: ({ accounts }) => accounts,
  routes: (app, accounts, { ownCodes }) => accountRoutes(app, accounts, ownCodes),
  jobs: (jobs, accounts) => scheduleSweep(jobs, 'accounts.sweep', (tx) => accounts.sweep(tx)),
});
