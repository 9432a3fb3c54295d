import { defineModule } from '../BackendModule';
import { financeRoutes } from './finance.routes';
import { FinanceService } from './finance.service';

/** Sales of new tokens. */
export const finance = defineModule({
  service: ({ db, reads, clock }) => new FinanceService(db, reads, clock),
  routes: financeRoutes,
});
