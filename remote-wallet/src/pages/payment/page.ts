import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/pay',
  title: 'pay.title',
  login: true,
  query: ['account'],
  startsEmpty: 'A payment needs a verified identity and a pay password first.',
  component: () => import('./PaymentPage'),
});
