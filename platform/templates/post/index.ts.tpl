import { make__Row__ } from '@h5/shared/contract/__folder__/endpoints';
import { defineModule } from '__up__/BackendModule';
import { route } from '__up__/http/route';
import { __module__Invariants } from './invariants.sql';
import { __Module__Service } from './__module__.service';

/** The __words__ of people. */
export const __module__ = defineModule({
  service: ({ money, instruments }) => new __Module__Service({ money, instruments }),
  routes(app, __module__) {
    route(app, make__Row__, (input, { userId }) => __module__.make(userId, input));
  },
  invariants: { present: __module__Invariants },
});
