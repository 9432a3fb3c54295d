import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account.routes';
import { alertsRoutes } from './alerts/alerts.routes';
import { billsRoutes } from './bills/bills.routes';
import { clockRoutes } from './clock.routes';
import type { Config } from './config';
import { devChainRoutes } from './chain/devChain.routes';
import { contentRoutes } from './content/content.routes';
import { depositsRoutes } from './deposits/deposits.routes';
import { financeRoutes } from './finance/finance.routes';
import { conversionsRoutes } from './conversions/conversions.routes';
import { copyTradingRoutes } from './copy-trading/copyTrading.routes';
import { leadTradersRoutes } from './copy-trading/traders/leadTraders.routes';
import { futuresRoutes } from './futures/futures.routes';
import { createHttpServer } from './http/createServer';
import { mountDevRoutes } from './http/devRoutes';
import { openApiRoutes } from './http/openapi.routes';
import { identityRoutes } from './identity/identity.routes';
import { devMailboxRoutes } from './mail/devMailbox.routes';
import { marketsRoutes } from './markets/markets.routes';
import { lockMiningRoutes } from './lock-mining/lockMining.routes';
import { nftRoutes } from './nft/nft.routes';
import { optionsRoutes } from './options/options.routes';
import { ordersRoutes } from './orders/orders.routes';
import { productAreasRoutes } from './product-areas/productAreas.routes';
import { securityRoutes } from './security/security.routes';
import type { BackendServices } from './services';
import { transfersRoutes } from './transfers/transfers.routes';
import { receiptsRoutes } from './receipts/receipts.routes';
import { stocksRoutes } from './stocks/stocks.routes';
import { uploadsRoutes } from './uploads/uploads.routes';
import { walletRoutes } from './wallet/wallet.routes';

/** The services that API calls need; the engine and the feed may be in other processes. */
export type AppServices = Pick<
  BackendServices,
  | 'accountGuards'
  | 'accounts'
  | 'alerts'
  | 'bills'
  | 'clock'
  | 'content'
  | 'conversions'
  | 'copyTrading'
  | 'leadTraders'
  | 'deposits'
  | 'devMailbox'
  | 'fastForward'
  | 'finance'
  | 'futures'
  | 'identity'
  | 'lockMining'
  | 'markets'
  | 'nft'
  | 'options'
  | 'orders'
  | 'productAreas'
  | 'receipts'
  | 'security'
  | 'sessions'
  | 'simulatedChain'
  | 'transfers'
  | 'stocks'
  | 'uploads'
  | 'wallet'
>;

/** Builds the HTTP server and mounts all modules. It does not listen, so tests can use it directly. */
export function createApp(config: Config, services: AppServices): FastifyInstance {
  const app = createHttpServer(config, services.sessions, services.accountGuards);

  accountRoutes(app, services.accounts, services.security.ownCodes);
  securityRoutes(app, services.security);
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
  conversionsRoutes(app, services.conversions);
  billsRoutes(app, services.bills);
  depositsRoutes(app, services.deposits);
  uploadsRoutes(app, services.uploads);
  identityRoutes(app, services.identity);
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
