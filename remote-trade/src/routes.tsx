import { lazyPage, type RemoteRoutes } from '@h5/shared/app';

export const routes: RemoteRoutes = {
  '/pages/market/market': lazyPage(
    () => import(/* webpackChunkName: "markets" */ './pages/markets/MarketsPage'),
    'MarketsPage',
  ),
  '/pages/market/search': lazyPage(
    () => import(/* webpackChunkName: "search" */ './pages/search/SearchPage'),
    'SearchPage',
  ),
  '/pages/market/alerts': lazyPage(
    () => import(/* webpackChunkName: "alerts" */ './pages/alerts/AlertsPage'),
    'AlertsPage',
  ),
  '/pages/transaction/index': lazyPage(
    () => import(/* webpackChunkName: "spot" */ './pages/spot/SpotPage'),
    'SpotPage',
  ),
  '/pages/transaction/currency': lazyPage(
    () => import(/* webpackChunkName: "chart" */ './pages/chart/ChartPage'),
    'ChartPage',
  ),
  '/pages/transaction/currency_order': lazyPage(
    () => import(/* webpackChunkName: "orders" */ './pages/orders/OrdersPage'),
    'OrdersPage',
  ),
};
