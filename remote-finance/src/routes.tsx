import { lazyPage, type RemoteRoutes } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';

export const routes: RemoteRoutes = {
  [pagePaths.finance]: lazyPage(
    () => import(/* webpackChunkName: "products" */ './pages/finance/FinancePage'),
    'FinancePage',
  ),
};
