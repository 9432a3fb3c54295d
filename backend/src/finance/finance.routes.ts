import type { FastifyInstance } from 'fastify';
import { projects } from '@h5/shared/contract/finance/endpoints';
import { route } from '../http/route';
import type { FinanceService } from './finance.service';

export function financeRoutes(app: FastifyInstance, finance: FinanceService): void {
  route(app, projects, (input, { lang }) => finance.projects(input, lang));
}
