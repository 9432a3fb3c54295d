import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/nft/nft',
  title: 'title',
  component: () => import('./ArtworksPage'),
});
