import type { FastifyInstance } from 'fastify';
import {
  getClosedSum,
  getContract,
  getContractMarkets,
  getPositions,
  getPositionSummary,
} from '@h5/shared/contract/futures/endpoints';
import { route } from '../http/route';
import type { FuturesService } from './futures.service';
import { futuresCommands } from './futuresCommands';
import { routeCommands } from './routeCommands';

export function futuresRoutes(app: FastifyInstance, futures: FuturesService): void {
  routeCommands(app, futuresCommands, futures.commands);
  route(app, getContract, (input, { userId }) => futures.contract(userId, input));
  route(app, getPositionSummary, (input, { userId }) => futures.summary(userId, input));
  route(app, getPositions, (input, { userId }) => futures.list(userId, input));
  route(app, getClosedSum, (input, { userId }) => futures.closedSum(userId, input));
  route(app, getContractMarkets, () => futures.markets());
}
