import type { FastifyInstance } from 'fastify';
import {
  getSealedList,
  getTokenSale,
  getTokenSales,
  getTokenSubscriptions,
  lowerTokenSubscription,
  subscribeToTokenSale,
} from '@h5/shared/contract/token-sales/endpoints';
import { route } from '../http/route';
import type { TokenSalesService } from './tokenSales.service';

export function tokenSalesRoutes(app: FastifyInstance, sales: TokenSalesService): void {
  route(app, getTokenSales, (input, { lang }) => sales.list(input, lang));
  route(app, getTokenSale, ({ saleId }, { lang, userId }) => sales.detail(saleId, userId, lang));
  route(app, subscribeToTokenSale, (input, { userId }) => sales.subscribe(userId, input));
  route(app, lowerTokenSubscription, (input, { userId }) => sales.lower(userId, input));
  route(app, getTokenSubscriptions, (input, { userId }) => sales.subscriptions(userId, input));
  route(app, getSealedList, ({ saleId }) => sales.sealedList(saleId));
}
