import type { FastifyInstance } from 'fastify';
import {
  applyForLoan,
  getLoan,
  getLoanEvents,
  getLoanProducts,
  getLoanQuote,
  getLoans,
  moveLoanCollateral,
  repayLoan,
} from '@h5/shared/contract/loans/endpoints';
import { route } from '../http/route';
import type { LoansService } from './loans.service';

export function loansRoutes(app: FastifyInstance, loans: LoansService): void {
  route(app, getLoanProducts, () => loans.products());
  route(app, getLoanQuote, (input) => loans.quote(input));
  route(app, applyForLoan, (input, { userId }) => loans.apply(userId, input));
  route(app, getLoans, (input, { userId }) => loans.list(userId, input));
  route(app, getLoan, ({ id }, { userId }) => loans.detail(userId, id));
  route(app, repayLoan, (input, { userId }) => loans.repay(userId, input));
  route(app, moveLoanCollateral, (input, { userId }) => loans.moveCollateral(userId, input));
  route(app, getLoanEvents, (input, { userId }) => loans.events(userId, input));
}
