import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account.routes';
import { alertsRoutes } from './alerts/alerts.routes';
import { clockRoutes } from './clock.routes';
import type { Config } from './config';
import { contentRoutes } from './content/content.routes';
import { financeRoutes } from './finance/finance.routes';
import { copyTradingRoutes } from './copy-trading/copyTrading.routes';
import { leadTradersRoutes } from './copy-trading/traders/leadTraders.routes';
import { futuresRoutes } from './futures/futures.routes';
import { createHttpServer } from './http/createServer';
import { mountDevRoutes } from './http/devRoutes';
import { openApiRoutes } from './http/openapi.routes';
import { devMailboxRoutes } from './mail/devMailbox.routes';
import { marketsRoutes } from './markets/markets.routes';
import { lockMiningRoutes } from './lock-mining/lockMining.routes';
import { nftRoutes } from './nft/nft.routes';
import { optionsRoutes } from './options/options.routes';
import { ordersRoutes } from './orders/orders.routes';
import { productAreasRoutes } from './product-areas/productAreas.routes';
import type { BackendServices } from './services';
import { transfersRoutes } from './transfers/transfers.routes';
import { receiptsRoutes } from './receipts/receipts.routes';
import { stocksRoutes } from './stocks/stocks.routes';
import { walletRoutes } from './wallet/wallet.routes';

/** The services that API calls need; the engine and the feed may be in other processes. */
export type AppServices = Pick<
  BackendServices,
  | 'accounts'
  | 'alerts'
  | 'clock'
  | 'content'
  | 'copyTrading'
  | 'leadTraders'
  | 'devMailbox'
  | 'fastForward'
  | 'finance'
  | 'futures'
  | 'lockMining'
  | 'markets'
  | 'nft'
  | 'options'
  | 'orders'
  | 'productAreas'
  | 'receipts'
  | 'sessions'
  | 'transfers'
  | 'stocks'
  | 'wallet'
>;

/** Builds the HTTP server and mounts all modules. It does not listen, so tests can use it directly. */
export function createApp(config: Config, services: AppServices): FastifyInstance {
  const app = createHttpServer(config, services.sessions);

  accountRoutes(app, services.accounts);
  marketsRoutes(app, services.markets, services.clock);
  ordersRoutes(app, services.orders);
  futuresRoutes(app, services.futures);
  copyTradingRoutes(app, services.copyTrading);
  leadTradersRoutes(app, services.leadTraders);
  optionsRoutes(app, services.options);
  alertsRoutes(app, services.alerts);
  financeRoutes(app, services.finance);
  lockMiningRoutes(app, services.lockMining);
  nftRoutes(app, services.nft);
  receiptsRoutes(app, services.receipts);
  contentRoutes(app, services.content);
  productAreasRoutes(app, services.productAreas);
  stocksRoutes(app, services.stocks);
  walletRoutes(app, services.wallet);
  transfersRoutes(app, services.transfers);
  openApiRoutes(app);
  if (config.demo) {
    mountDevRoutes(app, config.devKey, (dev) => {
      if (services.devMailbox) devMailboxRoutes(dev, services.devMailbox);
      clockRoutes(dev, services.fastForward);
    });
  }

  return app;
}
