import { lazyPage, type RemoteRoutes } from '@h5/shared/app';
import { paths } from '@h5/shared/contract/routes';

export const routes: RemoteRoutes = {
  [paths.finance]: lazyPage(
    () => import(/* webpackChunkName: "products" */ './pages/finance/FinancePage'),
    'FinancePage',
  ),
};
