import { defineModule } from '../BackendModule';
import { productAreasRoutes } from './productAreas.routes';

/** What a person may open, by country. */
export const productAreas = defineModule({
  service: ({ productAreas }) => productAreas,
  routes: productAreasRoutes,
});
