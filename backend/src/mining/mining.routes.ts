import type { FastifyInstance } from 'fastify';
import {
  buyMachines,
  getMachine,
  getMachines,
  getRigIncomes,
  getRigs,
  stopRig,
} from '@h5/shared/contract/mining/endpoints';
import { route } from '../http/route';
import type { MiningService } from './mining.service';

export function miningRoutes(app: FastifyInstance, mining: MiningService): void {
  route(app, getMachines, () => mining.machines());
  route(app, getMachine, ({ id }) => mining.machine(id));
  route(app, buyMachines, (input, { userId }) => mining.buy(userId, input));
  route(app, getRigs, (input, { userId }) => mining.list(userId, input));
  route(app, getRigIncomes, (input, { userId }) => mining.incomes(userId, input));
  route(app, stopRig, (input, { userId }) => mining.stop(userId, input));
}
