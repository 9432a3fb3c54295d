import { lazyPage, type RemoteRoutes } from '@h5/shared/app';

export const routes: RemoteRoutes = {
  '/pages/fund/assets': lazyPage(
    () => import(/* webpackChunkName: "assets" */ './pages/assets/AssetsPage'),
    'AssetsPage',
  ),
  '/pages/fund/assets_record': lazyPage(
    () => import(/* webpackChunkName: "coin" */ './pages/coin/CoinPage'),
    'CoinPage',
  ),
};
