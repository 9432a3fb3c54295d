import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/transaction/profit',
  title: 'profit.title',
  login: true,
  query: ['month', 'day'],
  component: () => import('./ProfitPage'),
});
