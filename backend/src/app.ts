import type { FastifyInstance } from 'fastify';
import { clockRoutes } from './clock.routes';
import type { Config } from './config';
import { devChainRoutes } from './chain/devChain.routes';
import { createHttpServer } from './http/createServer';
import { mountDevRoutes } from './http/devRoutes';
import { openApiRoutes } from './http/openapi.routes';
import { devMailboxRoutes } from './mail/devMailbox.routes';
import type { UserServices } from './userServices';
import type { Sessions } from './account/Sessions';

/** What API calls need; the engine and the feed may be in other processes. */
interface AppServices extends UserServices {
  sessions: Sessions;
}

/** Builds the HTTP server and mounts all modules. It does not listen, so tests can use it directly. */
export function createApp(config: Config, services: AppServices): FastifyInstance {
  const { sessions, accountGuards, mountRoutes } = services;
  const app = createHttpServer(config, sessions, accountGuards);
  mountRoutes(app);
  openApiRoutes(app);
  if (config.demo) {
    mountDevRoutes(app, config.devKey, (dev) => {
      if (services.devMailbox) devMailboxRoutes(dev, services.devMailbox);
      if (services.simulatedChain) devChainRoutes(dev, services.simulatedChain);
      clockRoutes(dev, services.fastForward);
    });
  }

  return app;
}
