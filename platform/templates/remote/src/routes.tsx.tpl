import { lazyPage, type RemoteRoutes } from '@h5/shared/app';

export const routes: RemoteRoutes = {
  '/pages/__name__/index': lazyPage(
    () => import(/* webpackChunkName: "__name__-page" */ './pages/__name__/__Name__Page'),
    '__Name__Page',
  ),
};
