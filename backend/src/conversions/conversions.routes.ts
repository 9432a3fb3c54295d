import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/conversions/endpoints';
import { route } from '../http/route';
import type { ConversionsService } from './conversions.service';

export function conversionsRoutes(app: FastifyInstance, conversions: ConversionsService): void {
  route(app, contract.getConvertibleCoins, (_, { userId }) => conversions.coins(userId));
  route(app, contract.getConversionQuote, (input, { userId }) => conversions.quote(userId, input));
  route(app, contract.makeConversion, (input, { userId }) => conversions.make(userId, input));
}
