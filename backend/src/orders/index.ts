import { defineModule } from '../BackendModule';
import { frozenByOrdersQuery, orderHistoryInvariants } from './invariants.sql';
import { ordersRoutes } from './orders.routes';
import { OrdersService } from './orders.service';

/** Orders in spot markets; `spot` matches them. */
export const orders = defineModule({
  service: ({ reads, engine, readLimit, instruments, productAreas }) =>
    new OrdersService(reads, engine, readLimit, { instruments, productAreas }),
  routes: ordersRoutes,
  invariants: { frozen: frozenByOrdersQuery, history: orderHistoryInvariants },
});
