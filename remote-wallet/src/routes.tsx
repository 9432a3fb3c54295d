import { lazyPage, type RemoteRoutes } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';

export const routes: RemoteRoutes = {
  [pagePaths.assets]: lazyPage(
    () => import(/* webpackChunkName: "assets" */ './pages/assets/AssetsPage'),
    'AssetsPage',
  ),
  [pagePaths.ledger]: lazyPage(
    () => import(/* webpackChunkName: "coin" */ './pages/coin/CoinPage'),
    'CoinPage',
  ),
  [pagePaths.depositCoins]: lazyPage(
    () => import(/* webpackChunkName: "deposit-coins" */ './pages/deposit-coins/DepositCoinsPage'),
    'DepositCoinsPage',
  ),
  [pagePaths.deposit]: lazyPage(
    () => import(/* webpackChunkName: "deposit" */ './pages/deposit/DepositPage'),
    'DepositPage',
  ),
  [pagePaths.moneyRecord]: lazyPage(
    () =>
      import(/* webpackChunkName: "deposit-record" */ './pages/deposit-record/DepositRecordPage'),
    'DepositRecordPage',
  ),
  [pagePaths.transfer]: lazyPage(
    () => import(/* webpackChunkName: "transfer" */ './pages/transfer/TransferPage'),
    'TransferPage',
  ),
  [pagePaths.exchange]: lazyPage(
    () => import(/* webpackChunkName: "exchange" */ './pages/exchange/ExchangePage'),
    'ExchangePage',
  ),
  [pagePaths.records]: lazyPage(
    () => import(/* webpackChunkName: "all-records" */ './pages/all-records/AllRecordsPage'),
    'AllRecordsPage',
  ),
  [pagePaths.transferHistory]: lazyPage(
    () =>
      import(
        /* webpackChunkName: "transfer-history" */ './pages/transfer-history/TransferHistoryPage'
      ),
    'TransferHistoryPage',
  ),
};
