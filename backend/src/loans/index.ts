import { defineModule } from '../BackendModule';
import { loanHistoryInvariants, loanInvariants } from './invariants.sql';
import { judgeLoanJob, judgeOne } from './judgeLoan';
import { loansRoutes } from './loans.routes';
import { LoansService } from './loans.service';
import { LoanWatch } from './LoanWatch';

/** Loans against collateral. */
export const loans = defineModule({
  service: (surroundings) =>
    new LoansService({ ...surroundings, watch: new LoanWatch(surroundings) }),
  routes: loansRoutes,
  jobs: (jobs, { watch }, { clock, instruments, prices, realtime, valuation }) => {
    const { coinValue } = valuation;
    const deps = { clock, instruments, realtime, coinValue, onChange: () => watch.changed() };
    jobs.handle(judgeLoanJob, (tx, { payload }) => judgeOne(deps, tx, payload));
    prices.onSecond((second) => watch.take(second));
  },
  invariants: { present: loanInvariants, history: loanHistoryInvariants },
});
