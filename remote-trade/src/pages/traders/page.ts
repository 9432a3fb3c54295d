import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/follow/index',
  title: 'traders.title',
  query: ['sort', 'period', 'q'],
  component: () => import('./TradersPage'),
});
