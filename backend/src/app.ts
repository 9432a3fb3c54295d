import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account.routes';
import { alertsRoutes } from './alerts/alerts.routes';
import { clockRoutes } from './clock.routes';
import type { Config } from './config';
import { contentRoutes } from './content/content.routes';
import { financeRoutes } from './finance/finance.routes';
import { createHttpServer } from './http/createServer';
import { mountDevRoutes } from './http/devRoutes';
import { openApiRoutes } from './http/openapi.routes';
import { devMailboxRoutes } from './mail/devMailbox.routes';
import { marketsRoutes } from './markets/markets.routes';
import { lockMiningRoutes } from './lock-mining/lockMining.routes';
import { nftRoutes } from './nft/nft.routes';
import { ordersRoutes } from './orders/orders.routes';
import type { BackendServices } from './services';
import { walletRoutes } from './wallet/wallet.routes';

/** The services that API calls need; the engine and the feed may be in other processes. */
export type AppServices = Pick<
  BackendServices,
  | 'accounts'
  | 'alerts'
  | 'clock'
  | 'content'
  | 'devMailbox'
  | 'fastForward'
  | 'finance'
  | 'lockMining'
  | 'markets'
  | 'nft'
  | 'orders'
  | 'sessions'
  | 'wallet'
>;

/** Builds the HTTP server and mounts all modules. It does not listen, so tests can use it directly. */
export function createApp(config: Config, services: AppServices): FastifyInstance {
  const app = createHttpServer(config, services.sessions);

  accountRoutes(app, services.accounts);
  marketsRoutes(app, services.markets, services.clock);
  ordersRoutes(app, services.orders);
  alertsRoutes(app, services.alerts);
  financeRoutes(app, services.finance);
  lockMiningRoutes(app, services.lockMining);
  nftRoutes(app, services.nft);
  contentRoutes(app, services.content);
  walletRoutes(app, services.wallet);
  openApiRoutes(app);
  if (config.demo) {
    mountDevRoutes(app, config.devKey, (dev) => {
      if (services.devMailbox) devMailboxRoutes(dev, services.devMailbox);
      clockRoutes(dev, services.fastForward);
    });
  }

  return app;
}
