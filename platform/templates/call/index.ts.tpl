import { get__Module__ } from '@h5/shared/contract/__folder__/endpoints';
import { defineModule } from '__up__/BackendModule';
import type { PageRequest } from '__up__/db/pages';
import { route } from '__up__/http/route';
import { list__Module__ } from './__module__.sql';

/** The __words__ of people. */
export const __module__ = defineModule({
  service: ({ reads, readLimit }) => ({
    list: (userId: string, page: PageRequest) =>
      readLimit.run(userId, () => list__Module__(reads, userId, page)),
  }),
  routes(app, __module__) {
    route(app, get__Module__, (page, { userId }) => __module__.list(userId, page));
  },
});
