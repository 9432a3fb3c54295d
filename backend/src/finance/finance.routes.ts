import type { FastifyInstance } from 'fastify';
import { getTokenSales } from '@h5/shared/contract/finance/endpoints';
import { route } from '../http/route';
import type { FinanceService } from './finance.service';

export function financeRoutes(app: FastifyInstance, finance: FinanceService): void {
  route(app, getTokenSales, (input, { lang }) => finance.projects(input, lang));
}
