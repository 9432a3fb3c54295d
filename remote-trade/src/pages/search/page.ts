import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/market/search',
  title: 'search.title',
  component: () => import('./SearchPage'),
});
