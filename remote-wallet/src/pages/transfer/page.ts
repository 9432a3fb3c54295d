import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/fundTransfer',
  title: 'transfer.title',
  login: true,
  query: ['from', 'to', 'currency_id'],
  component: () => import('./TransferPage'),
});
