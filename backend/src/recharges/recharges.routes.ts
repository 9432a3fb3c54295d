import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/recharges/endpoints';
import { route } from '../http/route';
import type { RechargesService } from './recharges.service';

export function rechargesRoutes(app: FastifyInstance, recharges: RechargesService): void {
  route(app, contract.getBankIn, ({ fiat }, { userId }) => recharges.bankIn(userId, fiat));
  route(app, contract.requestBankRecharge, (input, { userId }) => recharges.request(userId, input));
}
