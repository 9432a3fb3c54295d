import { defineModule } from '../BackendModule';
import { paymentHistoryInvariants } from './invariants.sql';
import { paymentsRoutes } from './payments.routes';
import { PaymentsService } from './payments.service';

/** What people pay to each other. */
export const payments = defineModule({
  service: ({
    db,
    reads,
    money,
    outflow,
    readLimit,
    instruments,
    valuation,
    withdrawalLimits,
    protection: { sealing },
  }) =>
    new PaymentsService({
      db,
      reads,
      money,
      outflow,
      readLimit,
      instruments,
      valuation,
      limits: withdrawalLimits,
      sealing,
    }),
  routes: paymentsRoutes,
  invariants: { history: paymentHistoryInvariants },
});
