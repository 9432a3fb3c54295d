import { defineModule } from '../BackendModule';
import { placesRoutes } from './places.routes';
import { PlacesService } from './places.service';

/** Countries, regions and cities. */
export const places = defineModule({
  service: () => new PlacesService(),
  routes: placesRoutes,
});
