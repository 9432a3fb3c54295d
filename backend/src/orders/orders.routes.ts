import type { FastifyInstance } from 'fastify';
import { marketDepth } from '@h5/shared/contract/markets/endpoints';
import {
  cancelOrder,
  fillList,
  orderDetail,
  orderList,
  placeOrder,
} from '@h5/shared/contract/orders/endpoints';
import { route } from '../http/route';
import type { OrdersService } from './orders.service';

export function ordersRoutes(app: FastifyInstance, orders: OrdersService): void {
  route(app, placeOrder, (input, { userId }) => orders.place(userId, input));
  route(app, cancelOrder, (input, { userId }) => orders.cancel(userId, input));
  route(app, orderList, (input, { userId }) => orders.list(userId, input));
  route(app, orderDetail, ({ id }, { userId }) => orders.detail(userId, id));
  route(app, fillList, (input, { userId }) => orders.fills(userId, input));
  route(app, marketDepth, (input) => orders.depth(input));
}
