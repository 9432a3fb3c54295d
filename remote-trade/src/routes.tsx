import { lazyPage, type RemoteRoutes } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';

export const routes: RemoteRoutes = {
  [pagePaths.markets]: lazyPage(
    () => import(/* webpackChunkName: "markets" */ './pages/markets/MarketsPage'),
    'MarketsPage',
  ),
  [pagePaths.search]: lazyPage(
    () => import(/* webpackChunkName: "search" */ './pages/search/SearchPage'),
    'SearchPage',
  ),
  [pagePaths.alerts]: lazyPage(
    () => import(/* webpackChunkName: "alerts" */ './pages/alerts/AlertsPage'),
    'AlertsPage',
  ),
  [pagePaths.spot]: lazyPage(
    () => import(/* webpackChunkName: "spot" */ './pages/spot/SpotPage'),
    'SpotPage',
  ),
  [pagePaths.chart]: lazyPage(
    () => import(/* webpackChunkName: "chart" */ './pages/chart/ChartPage'),
    'ChartPage',
  ),
  [pagePaths.orders]: lazyPage(
    () => import(/* webpackChunkName: "orders" */ './pages/orders/OrdersPage'),
    'OrdersPage',
  ),
};
