import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/transaction/receipt',
  title: 'undefined',
  query: ['id', 'from'],
  component: () => import('./ReceiptPage'),
});
