import { codeResendDelayMs } from '../account/OneTimePasswords';
import { defineModule } from '../BackendModule';
import { contentRoutes } from './content.routes';
import { ContentService } from './content.service';

/** Texts, countries and settings of the site. */
export const content = defineModule({
  service: ({ config, clock }) => new ContentService(config, clock, codeResendDelayMs),
  routes: contentRoutes,
});
