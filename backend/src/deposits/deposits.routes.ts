import type { FastifyInstance } from 'fastify';
import {
  getDeposit,
  getDepositAddresses,
  getDeposits,
} from '@h5/shared/contract/deposits/endpoints';
import { route } from '../http/route';
import type { DepositsService } from './deposits.service';

export function depositsRoutes(app: FastifyInstance, deposits: DepositsService): void {
  route(app, getDepositAddresses, ({ currencyId }, { userId }) =>
    deposits.addresses(userId, currencyId),
  );
  route(app, getDeposits, (input, { userId }) => deposits.list(userId, input));
  route(app, getDeposit, ({ id }, { userId }) => deposits.detail(userId, id));
}
