import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/invest/invest',
  title: 'invest.title',
  query: ['kind', 'coin', 'type'],
  example: { kind: 'dual' },
  component: () => import('./InvestPage'),
});
