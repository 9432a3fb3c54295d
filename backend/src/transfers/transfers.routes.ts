import type { FastifyInstance } from 'fastify';
import { getTransfers, makeTransfer } from '@h5/shared/contract/transfers/endpoints';
import { route } from '../http/route';
import type { TransfersService } from './transfers.service';

export function transfersRoutes(app: FastifyInstance, transfers: TransfersService): void {
  route(app, makeTransfer, (input, { userId }) => transfers.make(userId, input));
  route(app, getTransfers, (input, { userId }) => transfers.list(userId, input));
}
