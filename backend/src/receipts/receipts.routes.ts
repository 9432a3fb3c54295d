import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/receipts/endpoints';
import { route } from '../http/route';
import type { ReceiptsService } from './receipts.service';

export function receiptsRoutes(app: FastifyInstance, receipts: ReceiptsService): void {
  route(app, contract.getReceipt, ({ id }, { userId }) => receipts.find(userId, id));
  route(app, contract.getHourRecords, ({ day }) => receipts.hours(day));
  route(app, contract.getFeedHour, ({ hour, venue }) => receipts.feedHour(hour, venue));
  route(app, contract.getRecordedMinute, ({ symbol, minute }) => receipts.minute(symbol, minute));
}
