import { defineModule } from '../BackendModule';
import { tokenSaleHistoryInvariants, tokenSaleInvariants } from './invariants.sql';
import { scheduleOffers } from './offerSales';
import { scheduleSales } from './saleJobs';
import { SaleProgress } from './SaleProgress';
import { tokenSalesRoutes } from './tokenSales.routes';
import { TokenSalesService } from './tokenSales.service';

/** Sales of new tokens, from the subscription to the last unlocked token. */
export const tokenSales = defineModule({
  service: (surroundings) =>
    new TokenSalesService({ ...surroundings, progress: new SaleProgress(surroundings) }),
  routes: (app, sales) => {
    tokenSalesRoutes(app, sales);
    app.addHook('onClose', () => sales.stop());
  },
  jobs: (jobs, _, { clock, config, instruments, protection, realtime, valuation }) => {
    const { sealing } = protection;
    const { coinValue } = valuation;
    scheduleSales(jobs, { clock, instruments, realtime, sealing, coinValue });
    if (config.demo) scheduleOffers(jobs, { clock, sealing });
  },
  invariants: { present: tokenSaleInvariants, history: tokenSaleHistoryInvariants },
});
