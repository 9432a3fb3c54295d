import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/financial/index',
  title: 'title',
  query: ['tab'],
  component: () => import('./FinancePage'),
});
