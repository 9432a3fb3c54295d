import type { FastifyInstance } from 'fastify';
import { getDailyProfits } from '@h5/shared/contract/daily-profits/endpoints';
import { route } from '../http/route';
import type { DailyProfitsService } from './dailyProfits.service';

export function dailyProfitsRoutes(app: FastifyInstance, profits: DailyProfitsService): void {
  route(app, getDailyProfits, ({ month }, { userId }) => profits.ofMonth(userId, month));
}
