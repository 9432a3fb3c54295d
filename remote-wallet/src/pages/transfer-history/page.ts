import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/transfer_history',
  title: 'transfers.title',
  login: true,
  query: ['kind'],
  component: () => import('./TransferHistoryPage'),
});
