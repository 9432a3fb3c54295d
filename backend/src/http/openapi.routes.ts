import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi';

/** The description of this API, made from the contract it is served by. */
export function openApiRoutes(app: FastifyInstance): void {
  let text: string | undefined;
  app.get('/api/openapi.json', (_, reply) => {
    text ??= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
