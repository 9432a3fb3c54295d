import { defineModule } from '../../BackendModule';
import { futuresMarketsOf } from '../../futures/futuresMarkets';
import { LiveDemoTraders } from './demo/LiveDemoTraders';
import { leadTradersRoutes } from './leadTraders.routes';
import { LeadTradersService } from './leadTraders.service';
import { startReviews } from './reviewTrader';
import { TraderFigures } from './TraderFigures';

/** Lead traders, their figures and what their followers owe them. */
export const leadTraders = defineModule({
  service: ({ db, reads, readLimit, clock, instruments, config, copyCommands, prices }) =>
    new LeadTradersService({
      db,
      reads,
      readLimit,
      clock,
      instruments,
      isDemo: config.demo,
      commands: copyCommands,
      prices,
    }),
  routes: leadTradersRoutes,
  jobs(jobs, _, { config, db, reads, clock, prices, instruments, onError, ...parts }) {
    startReviews(jobs, { db, clock, commands: parts.copyCommands });
    const priceSymbolOf = (contract: string) =>
      futuresMarketsOf(instruments.spotMarkets).find(({ symbol }) => symbol === contract)
        ?.priceSymbol;
    new TraderFigures({ clock, prices, priceSymbolOf }).schedule(jobs);
    if (!config.demo) return;
    const { commands } = parts.futuresEngine;
    new LiveDemoTraders({ reads, clock, commands, instruments, onError }).schedule(jobs);
  },
});
