import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/transaction/receipt',
  query: ['id', 'from', 'ref'],
  component: () => import('./ReceiptPage'),
});
