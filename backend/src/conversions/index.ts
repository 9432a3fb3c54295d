import { defineModule } from '../BackendModule';
import { ConversionPricing } from './ConversionPricing';
import { conversionsRoutes } from './conversions.routes';
import { ConversionsService } from './conversions.service';
import { conversionHistoryInvariants } from './invariants.sql';

/** Exchanges of one coin for another at a quoted rate. */
export const conversions = defineModule({
  service: ({ db, reads, clock, money, outflow, readLimit, instruments, prices }) =>
    new ConversionsService({
      db,
      reads,
      clock,
      money,
      outflow,
      readLimit,
      pricing: new ConversionPricing({ instruments, prices }),
    }),
  routes: conversionsRoutes,
  invariants: { history: conversionHistoryInvariants },
});
