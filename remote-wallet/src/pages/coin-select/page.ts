import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/select',
  title: 'coinSelect.title',
  login: true,
  query: ['for', 'side', 'from', 'to'],
  component: () => import('./CoinSelectPage'),
});
