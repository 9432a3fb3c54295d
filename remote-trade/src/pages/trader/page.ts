import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/follow/trader',
  title: 'trader.title',
  query: ['id', 'period', 'tab'],
  example: { id: 1 },
  component: () => import('./TraderPage'),
});
