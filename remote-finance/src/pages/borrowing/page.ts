import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/common/borrowing',
  title: 'loan.title',
  query: ['tab', 'kind', 'coin', 'term', 'id'],
  example: { coin: 'BTC' },
  component: () => import('./BorrowingPage'),
});
