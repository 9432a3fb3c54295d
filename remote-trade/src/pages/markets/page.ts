import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/market/market',
  title: 'markets.title',
  query: ['tab'],
  component: () => import('./MarketsPage'),
});
