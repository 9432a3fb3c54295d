import { lazyPage, type RemoteRoutes } from '@h5/shared/app';

export const routes: RemoteRoutes = {
  '/pages/financial/index': lazyPage(
    () => import(/* webpackChunkName: "products" */ './pages/finance/FinancePage'),
    'FinancePage',
  ),
};
