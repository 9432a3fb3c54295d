import { defineModule } from '../BackendModule';
import { copyTradingRoutes } from './copyTrading.routes';
import { CopyTradingService } from './copyTrading.service';
import {
  copyTradingHistoryInvariants,
  copyTradingInvariants,
  frozenByCopiesQuery,
} from './invariants.sql';

/** What people copy of lead traders. */
export const copyTrading = defineModule({
  service: ({ reads, readLimit, clock, instruments, productAreas, copyCommands, prices }) =>
    new CopyTradingService({
      reads,
      readLimit,
      clock,
      instruments,
      productAreas,
      commands: copyCommands,
      prices,
    }),
  routes: copyTradingRoutes,
  invariants: {
    frozen: frozenByCopiesQuery,
    present: copyTradingInvariants,
    history: copyTradingHistoryInvariants,
  },
});
