import { lazyPage, type RemoteRoutes } from '@h5/shared/app';
import { pagePaths } from '@h5/shared/contract/routes';

export const routes: RemoteRoutes = {
  [pagePaths.login]: lazyPage(
    () => import(/* webpackChunkName: "login" */ './pages/login/LoginPage'),
    'LoginPage',
  ),
  [pagePaths.register]: lazyPage(
    () => import(/* webpackChunkName: "register" */ './pages/register/RegisterPage'),
    'RegisterPage',
  ),
  [pagePaths.areas]: lazyPage(
    () => import(/* webpackChunkName: "area" */ './pages/area/AreaPage'),
    'AreaPage',
  ),
  [pagePaths.articles]: lazyPage(
    () => import(/* webpackChunkName: "article" */ './pages/article/ArticlePage'),
    'ArticlePage',
  ),
  [pagePaths.settings]: lazyPage(
    () => import(/* webpackChunkName: "settings" */ './pages/settings/SettingsPage'),
    'SettingsPage',
  ),
};
