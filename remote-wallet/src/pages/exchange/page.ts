import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/transfer',
  title: 'exchange.title',
  login: true,
  query: ['from', 'to'],
  component: () => import('./ExchangePage'),
});
