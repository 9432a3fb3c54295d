import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/ieo/ieo',
  title: 'tokenSales.title',
  query: ['tab'],
  component: () => import('./TokenSalesPage'),
});
