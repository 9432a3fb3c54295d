import { defineModule } from '../BackendModule';
import { transferHistoryInvariants } from './invariants.sql';
import { transfersRoutes } from './transfers.routes';
import { TransfersService } from './transfers.service';

/** Transfers between the accounts of one person. */
export const transfers = defineModule({
  service: ({ reads, money, readLimit, instruments }) =>
    new TransfersService({ reads, money, readLimit, instruments }),
  routes: transfersRoutes,
  invariants: { history: transferHistoryInvariants },
});
