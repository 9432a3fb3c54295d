import { defineModule } from '../BackendModule';
import { depositsRoutes } from './deposits.routes';
import { DepositsService } from './deposits.service';
import { depositHistoryInvariants } from './invariants.sql';

/** What is paid in over a blockchain. `DepositWatcher` credits it. */
export const deposits = defineModule({
  service: ({ db, reads, readLimit, chainGateway }) =>
    new DepositsService({
      db,
      reads,
      readLimit,
      gateway: chainGateway,
    }),
  routes: depositsRoutes,
  invariants: { history: depositHistoryInvariants },
});
