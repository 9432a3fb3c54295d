import { defineModule } from '../BackendModule';
import { WithdrawalLimits } from '../identity/WithdrawalLimits';
import { paymentHistoryInvariants } from './invariants.sql';
import { paymentsRoutes } from './payments.routes';
import { PaymentsService } from './payments.service';

/** What people pay to each other. */
export const payments = defineModule({
  service: ({
    db,
    reads,
    clock,
    money,
    outflow,
    readLimit,
    instruments,
    valuation,
    config,
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
      limits: new WithdrawalLimits({ reads, clock, config }),
      sealing,
    }),
  routes: paymentsRoutes,
  invariants: { history: paymentHistoryInvariants },
});
