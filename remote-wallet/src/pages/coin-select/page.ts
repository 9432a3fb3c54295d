import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/select',
  title: 'coinSelect.title',
  login: true,
  query: ['for'],
  component: () => import('./CoinSelectPage'),
});
