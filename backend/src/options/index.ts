import { defineModule } from '../BackendModule';
import { frozenByOptionsQuery, optionHistoryInvariants, optionInvariants } from './invariants.sql';
import { optionsRoutes } from './options.routes';
import { OptionsService } from './options.service';

/** Options of seconds. */
export const options = defineModule({
  service: ({ reads, readLimit, clock, instruments, productAreas, optionsEngine, prices }) =>
    new OptionsService({
      db: reads,
      reading: readLimit,
      clock,
      instruments,
      productAreas,
      engine: optionsEngine,
      prices,
    }),
  routes: optionsRoutes,
  invariants: {
    frozen: frozenByOptionsQuery,
    present: optionInvariants,
    history: optionHistoryInvariants,
  },
});
