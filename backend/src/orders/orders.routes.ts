import type { FastifyInstance } from 'fastify';
import { getMarketDepth } from '@h5/shared/contract/markets/endpoints';
import {
  amendOrder,
  cancelOrder,
  getOwnFills,
  getOrder,
  getOrders,
  placeOrder,
} from '@h5/shared/contract/orders/endpoints';
import { getFillList } from '@h5/shared/contract/orders/fillList';
import { route } from '../http/route';
import type { OrdersService } from './orders.service';

export function ordersRoutes(app: FastifyInstance, orders: OrdersService): void {
  route(app, placeOrder, (input, { userId }) => orders.place(userId, input));
  route(app, cancelOrder, (input, { userId }) => orders.cancel(userId, input));
  route(app, amendOrder, (input, { userId }) => orders.amend(userId, input));
  route(app, getOrders, (input, { userId }) => orders.list(userId, input));
  route(app, getOrder, ({ id }, { userId }) => orders.detail(userId, id));
  route(app, getOwnFills, (input, { userId }) => orders.fills(userId, input));
  route(app, getFillList, (input, { userId }) => orders.fillList(userId, input));
  route(app, getMarketDepth, (input) => orders.depth(input));
}
