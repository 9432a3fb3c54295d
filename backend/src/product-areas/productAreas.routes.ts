import type { FastifyInstance } from 'fastify';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { route } from '../http/route';
import type { ProductAreas } from './ProductAreas';

export function productAreasRoutes(app: FastifyInstance, areas: ProductAreas): void {
  route(app, getProductAreas, ({ areaCode }, { userId, lang }) =>
    areas.list({ userId, areaCode }, lang),
  );
}
