import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/setting/bill',
  title: 'bill.title',
  login: true,
  query: ['kind', 'account', 'coin', 'dir', 'from', 'to'],
  component: () => import('./BillPage'),
});
