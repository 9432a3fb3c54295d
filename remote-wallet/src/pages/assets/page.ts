import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/assets',
  title: 'title',
  login: true,
  query: ['q'],
  component: () => import('./AssetsPage'),
});
