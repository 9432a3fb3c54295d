import { defineModule } from '../BackendModule';
import { profileRoutes } from './profile.routes';
import { ProfileService } from './profile.service';

/** What others see of a person. */
export const profile = defineModule({
  service: ({ db, clock, accounts }) => new ProfileService({ db, clock, accounts }),
  routes: profileRoutes,
});
