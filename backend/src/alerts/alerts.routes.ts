import type { FastifyInstance } from 'fastify';
import * as contract from '@h5/shared/contract/alerts/endpoints';
import { route } from '../http/route';
import type { AlertsService } from './alerts.service';

export function alertsRoutes(app: FastifyInstance, alerts: AlertsService): void {
  route(app, contract.savePriceAlert, (input, { userId }) => alerts.save(userId, input));
  route(app, contract.getPriceAlerts, (input, { userId }) => alerts.list(userId, input));
  route(app, contract.deletePriceAlert, ({ id }, { userId }) => alerts.remove(userId, id));
  route(app, contract.getFiredAlerts, (input, { userId }) => alerts.fired(userId, input));
  route(app, contract.markFiredAlertsRead, ({ until }, { userId }) =>
    alerts.markRead(userId, until),
  );
  route(app, contract.getNotices, (input, { userId }) => alerts.told(userId, input));
  route(app, contract.markNoticesRead, ({ until }, { userId }) =>
    alerts.markToldRead(userId, until),
  );
}
