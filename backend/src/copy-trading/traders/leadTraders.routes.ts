import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/lead-traders/endpoints';
import { route } from '../../http/route';
import type { LeadTradersService } from './leadTraders.service';

export function leadTradersRoutes(app: FastifyInstance, traders: LeadTradersService): void {
  route(app, contract.getTraders, (input, { lang }) => traders.list(input, lang));
  route(app, contract.getTrader, (input, { userId, lang }) => traders.detail(userId, input, lang));
  route(app, contract.getOwnTrader, (_, { userId }) => traders.own(userId));
  route(app, contract.applyAsTrader, (input, { userId }) => traders.apply(userId, input));
  route(app, contract.saveTrader, (input, { userId }) => traders.save(userId, input));
  route(app, contract.getFollowers, (input, { userId }) => traders.followers(userId, input));
  route(app, contract.getProfitShares, (input, { userId }) => traders.shares(userId, input));
  route(app, contract.previewCopy, (input, { userId }) => traders.preview(userId, input));
}
