import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/pay',
  title: 'pay.title',
  login: true,
  query: ['account'],
  component: () => import('./PaymentPage'),
});
