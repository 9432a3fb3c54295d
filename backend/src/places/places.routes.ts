import type { FastifyInstance } from 'fastify';
import { getPlaces } from '@h5/shared/contract/places/endpoints';
import { route } from '../http/route';
import { unlessKnown } from '../http/unlessKnown';
import type { PlacesService } from './places.service';

export function placesRoutes(app: FastifyInstance, places: PlacesService): void {
  route(app, getPlaces, async (asked, request, reply) => {
    const found = await places.list(asked, request.lang);
    void reply.header('cache-control', 'public, max-age=86400');
    return unlessKnown(request, reply, found);
  });
}
