import { lazyPage, type RemoteRoutes } from '@h5/shared/app';

export const routes: RemoteRoutes = {
  '/pages/common/login': lazyPage(
    () => import(/* webpackChunkName: "login" */ './pages/login/LoginPage'),
    'LoginPage',
  ),
  '/pages/common/register': lazyPage(
    () => import(/* webpackChunkName: "register" */ './pages/register/RegisterPage'),
    'RegisterPage',
  ),
  '/pages/common/area': lazyPage(
    () => import(/* webpackChunkName: "area" */ './pages/area/AreaPage'),
    'AreaPage',
  ),
  '/pages/common/article': lazyPage(
    () => import(/* webpackChunkName: "article" */ './pages/article/ArticlePage'),
    'ArticlePage',
  ),
  '/pages/setting/setting': lazyPage(
    () => import(/* webpackChunkName: "settings" */ './pages/settings/SettingsPage'),
    'SettingsPage',
  ),
};
