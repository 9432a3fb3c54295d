import { getStakingOrders } from '@h5/shared/contract/staking-orders/endpoints';
import { defineModule } from '../BackendModule';
import type { PageRequest } from '../db/pages';
import { route } from '../http/route';
import { listStakingOrders } from './stakingOrders.sql';

/** The staking orders of people. */
export const stakingOrders = defineModule({
  service: ({ reads, readLimit }) => ({
    list: (userId: string, page: PageRequest) =>
      readLimit.run(userId, () => listStakingOrders(reads, userId, page)),
  }),
  routes(app, stakingOrders) {
    route(app, getStakingOrders, (page, { userId }) => stakingOrders.list(userId, page));
  },
});
