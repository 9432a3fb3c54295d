import { lazyPage, type RemoteRoutes } from '@h5/shared/app';
import { paths } from '@h5/shared/contract/routes';

export const routes: RemoteRoutes = {
  [paths.login]: lazyPage(
    () => import(/* webpackChunkName: "login" */ './pages/login/LoginPage'),
    'LoginPage',
  ),
  [paths.register]: lazyPage(
    () => import(/* webpackChunkName: "register" */ './pages/register/RegisterPage'),
    'RegisterPage',
  ),
  [paths.areas]: lazyPage(
    () => import(/* webpackChunkName: "area" */ './pages/area/AreaPage'),
    'AreaPage',
  ),
  [paths.articles]: lazyPage(
    () => import(/* webpackChunkName: "article" */ './pages/article/ArticlePage'),
    'ArticlePage',
  ),
  [paths.settings]: lazyPage(
    () => import(/* webpackChunkName: "settings" */ './pages/settings/SettingsPage'),
    'SettingsPage',
  ),
};
