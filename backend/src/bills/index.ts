import { defineModule } from '../BackendModule';
import { billsRoutes } from './bills.routes';
import { BillsService } from './bills.service';

/** What moved the accounts of a person. */
export const bills = defineModule({
  service: ({ reads, clock, readLimit, instruments }) =>
    new BillsService({ reads, clock, readLimit, instruments }),
  routes: billsRoutes,
});
