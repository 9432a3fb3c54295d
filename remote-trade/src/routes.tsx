import { lazyPage, type RemoteRoutes } from '@h5/shared/app';
import { paths } from '@h5/shared/contract/routes';

export const routes: RemoteRoutes = {
  [paths.markets]: lazyPage(
    () => import(/* webpackChunkName: "markets" */ './pages/markets/MarketsPage'),
    'MarketsPage',
  ),
  [paths.search]: lazyPage(
    () => import(/* webpackChunkName: "search" */ './pages/search/SearchPage'),
    'SearchPage',
  ),
  [paths.alerts]: lazyPage(
    () => import(/* webpackChunkName: "alerts" */ './pages/alerts/AlertsPage'),
    'AlertsPage',
  ),
  [paths.spot]: lazyPage(
    () => import(/* webpackChunkName: "spot" */ './pages/spot/SpotPage'),
    'SpotPage',
  ),
  [paths.chart]: lazyPage(
    () => import(/* webpackChunkName: "chart" */ './pages/chart/ChartPage'),
    'ChartPage',
  ),
  [paths.orders]: lazyPage(
    () => import(/* webpackChunkName: "orders" */ './pages/orders/OrdersPage'),
    'OrdersPage',
  ),
};
