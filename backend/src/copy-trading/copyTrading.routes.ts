import type { FastifyInstance } from 'fastify';
import {
  detachCopy,
  followTrader,
  getCopyHistory,
  getCopyRelations,
  leaveTrader,
  moveCopyFunds,
} from '@h5/shared/contract/copy-trading/endpoints';
import { route } from '../http/route';
import type { CopyTradingService } from './copyTrading.service';

export function copyTradingRoutes(app: FastifyInstance, copyTrading: CopyTradingService): void {
  route(app, followTrader, (input, { userId }) => copyTrading.follow(userId, input));
  route(app, leaveTrader, (input, { userId }) => copyTrading.leave(userId, input));
  route(app, detachCopy, (input, { userId }) => copyTrading.detach(userId, input));
  route(app, moveCopyFunds, (input, { userId }) => copyTrading.moveFunds(userId, input));
  route(app, getCopyRelations, (_, { userId }) => copyTrading.mine(userId));
  route(app, getCopyHistory, (input, { userId }) => copyTrading.history(userId, input));
}
