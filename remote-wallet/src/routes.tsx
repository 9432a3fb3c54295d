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
  [pagePaths.transfer]: lazyPage(
    () => import(/* webpackChunkName: "transfer" */ './pages/transfer/TransferPage'),
    'TransferPage',
  ),
  [pagePaths.transferHistory]: lazyPage(
    () =>
      import(
        /* webpackChunkName: "transfer-history" */ './pages/transfer-history/TransferHistoryPage'
      ),
    'TransferHistoryPage',
  ),
};
