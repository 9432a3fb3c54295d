import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/bills/endpoints';
import { route } from '../http/route';
import type { BillsService } from './bills.service';

export function billsRoutes(app: FastifyInstance, bills: BillsService): void {
  route(app, contract.getBillTypes, () => bills.types());
  route(app, contract.getBills, (input, { userId }) => bills.list(userId, input));
  route(app, contract.getBill, ({ id }, { userId }) => bills.detail(userId, id));
  route(app, contract.getBillSummary, (input, { userId }) => bills.summary(userId, input));
  route(app, contract.exportBills, (input, { userId }) => bills.export(userId, input));
}
