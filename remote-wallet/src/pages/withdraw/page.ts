import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/withdraw',
  title: 'withdraw.title',
  login: true,
  query: ['currency', 'to', 'id'],
  example: { currency: 3 },
  component: () => import('./WithdrawPage'),
});
