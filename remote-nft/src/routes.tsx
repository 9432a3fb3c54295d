import { lazyPage, type RemoteRoutes } from '@h5/shared/app';

export const routes: RemoteRoutes = {
  '/pages/nft/nft': lazyPage(
    () => import(/* webpackChunkName: "artworks" */ './pages/artworks/ArtworksPage'),
    'ArtworksPage',
  ),
};
