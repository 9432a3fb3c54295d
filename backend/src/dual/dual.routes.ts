import type { FastifyInstance } from 'fastify';
import {
  buyDual,
  getDualPositions,
  getDualProduct,
  getDualProducts,
} from '@h5/shared/contract/dual/endpoints';
import { route } from '../http/route';
import type { DualService } from './dual.service';

export function dualRoutes(app: FastifyInstance, dual: DualService): void {
  route(app, getDualProducts, (input) => dual.products(input));
  route(app, getDualProduct, ({ id }) => dual.detail(id));
  route(app, buyDual, (input, { userId }) => dual.buy(userId, input));
  route(app, getDualPositions, (input, { userId }) => dual.list(userId, input));
}
