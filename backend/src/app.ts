import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import { createServer } from './http/createServer';
import type { Services } from './services';

/** Builds the HTTP side and mounts every module; it does not listen, so tests use it as it is. */
export function createApp(config: Config, services: Services): FastifyInstance {
  const app = createServer(config, services.sessions);
  return app;
}
