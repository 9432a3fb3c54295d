import { defineModule } from '../BackendModule';
import { scheduleSweep } from '../jobs/scheduleSweep';
import { marketsRoutes } from './markets.routes';

/** Coins, markets, candles and prices. */
export const markets = defineModule({
  service: ({ markets }) => markets,
  routes: (app, markets, { clock }) => marketsRoutes(app, markets, clock),
  jobs: (jobs, { searches }) =>
    scheduleSweep(jobs, 'searches.sweep', (tx, { due }) => searches.removeOld(tx, due)),
});
