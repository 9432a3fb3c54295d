import { lazyPage, type RemoteRoutes } from '@h5/shared/app';
import { paths } from '@h5/shared/contract/routes';

export const routes: RemoteRoutes = {
  [paths.assets]: lazyPage(
    () => import(/* webpackChunkName: "assets" */ './pages/assets/AssetsPage'),
    'AssetsPage',
  ),
  [paths.ledger]: lazyPage(
    () => import(/* webpackChunkName: "coin" */ './pages/coin/CoinPage'),
    'CoinPage',
  ),
};
