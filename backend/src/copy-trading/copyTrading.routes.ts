import type { FastifyInstance } from 'fastify';
import { getCopyHistory, getCopyRelations } from '@h5/shared/contract/copy-trading/endpoints';
import { routeCommands } from '../futures/routeCommands';
import { route } from '../http/route';
import { copyCommands } from './copyCommands';
import type { CopyTradingService } from './copyTrading.service';

export function copyTradingRoutes(app: FastifyInstance, copyTrading: CopyTradingService): void {
  routeCommands(app, copyCommands, copyTrading.commands);
  route(app, getCopyRelations, (_, { userId }) => copyTrading.mine(userId));
  route(app, getCopyHistory, (input, { userId }) => copyTrading.history(userId, input));
}
