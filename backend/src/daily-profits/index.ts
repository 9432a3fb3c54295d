import { defineModule } from '../BackendModule';
import { dailyProfitsRoutes } from './dailyProfits.routes';
import { DailyProfitsService } from './dailyProfits.service';

/** What the trades of a person brought, day by day. */
export const dailyProfits = defineModule({
  service: ({ reads, readLimit }) => new DailyProfitsService({ reads, readLimit }),
  routes: dailyProfitsRoutes,
});
