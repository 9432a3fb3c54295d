import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/payments/endpoints';
import { route } from '../http/route';
import type { PaymentsService } from './payments.service';

export function paymentsRoutes(app: FastifyInstance, payments: PaymentsService): void {
  route(app, contract.findPayee, ({ account }, { userId }) => payments.find(userId, account));
  route(app, contract.sendPayment, (input, asker) => payments.send(asker, input));
  route(app, contract.getPayments, (asked, { userId }) => payments.list(userId, asked));
}
