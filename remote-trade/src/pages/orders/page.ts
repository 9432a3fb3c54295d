import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/transaction/currency_order',
  title: 'orders.title',
  login: true,
  query: ['id', 'product', 'status', 'side', 'currency_id'],
  component: () => import('./OrdersPage'),
});
