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
  [pagePaths.bills]: lazyPage(
    () => import(/* webpackChunkName: "bill" */ './pages/bill/BillPage'),
    'BillPage',
  ),
  [pagePaths.security]: lazyPage(
    () => import(/* webpackChunkName: "security" */ './pages/security/SecurityPage'),
    'SecurityPage',
  ),
  [pagePaths.password]: lazyPage(
    () => import(/* webpackChunkName: "password" */ './pages/password/PasswordPage'),
    'PasswordPage',
  ),
  [pagePaths.payPassword]: lazyPage(
    () => import(/* webpackChunkName: "payPassword" */ './pages/pay-password/PayPasswordPage'),
    'PayPasswordPage',
  ),
  [pagePaths.settings]: lazyPage(
    () => import(/* webpackChunkName: "settings" */ './pages/settings/SettingsPage'),
    'SettingsPage',
  ),
  [pagePaths.identity]: lazyPage(
    () => import(/* webpackChunkName: "identity" */ './pages/identity/IdentityPage'),
    'IdentityPage',
  ),
  [pagePaths.identityForm]: lazyPage(
    () => import(/* webpackChunkName: "identity-form" */ './pages/identity-form/IdentityFormPage'),
    'IdentityFormPage',
  ),
};
