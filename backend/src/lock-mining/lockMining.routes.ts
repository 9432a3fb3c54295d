import type { FastifyInstance } from 'fastify';
import {
  buyLock,
  getEarnings,
  getLockOrder,
  getLockOrders,
  getLockProducts,
  redeemLock,
} from '@h5/shared/contract/finance/endpoints';
import { route } from '../http/route';
import type { LockMiningService } from './lockMining.service';

export function lockMiningRoutes(app: FastifyInstance, lockMining: LockMiningService): void {
  route(app, getLockProducts, () => lockMining.products());
  route(app, buyLock, (input, { userId }) => lockMining.buy(userId, input));
  route(app, getLockOrders, (input, { userId }) => lockMining.list(userId, input));
  route(app, getLockOrder, (input, { userId }) => lockMining.detail(userId, input));
  route(app, getEarnings, (_, { userId }) => lockMining.earnings(userId));
  route(app, redeemLock, (input, { userId }) => lockMining.redeem(userId, input));
}
