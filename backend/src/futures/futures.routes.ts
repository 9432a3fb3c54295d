import type { FastifyInstance } from 'fastify';
import {
  amendPendingPosition,
  cancelPendingPosition,
  changePositionMargin,
  closePosition,
  closePositions,
  getContract,
  getContractMarkets,
  getPositions,
  getPositionSummary,
  openPosition,
  setPositionStops,
} from '@h5/shared/contract/futures/endpoints';
import { route } from '../http/route';
import type { FuturesService } from './futures.service';

export function futuresRoutes(app: FastifyInstance, futures: FuturesService): void {
  route(app, openPosition, (input, { userId }) => futures.open(userId, input));
  route(app, closePosition, (input, { userId }) => futures.close(userId, input));
  route(app, setPositionStops, (input, { userId }) => futures.setStops(userId, input));
  route(app, closePositions, (input, { userId }) => futures.closeBatch(userId, input));
  route(app, cancelPendingPosition, (input, { userId }) => futures.cancel(userId, input));
  route(app, amendPendingPosition, (input, { userId }) => futures.amend(userId, input));
  route(app, changePositionMargin, (input, { userId }) => futures.changeMargin(userId, input));
  route(app, getContract, (input, { userId }) => futures.contract(userId, input));
  route(app, getPositionSummary, (input, { userId }) => futures.summary(userId, input));
  route(app, getPositions, (input, { userId }) => futures.list(userId, input));
  route(app, getContractMarkets, () => futures.markets());
}
