import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/assets_record',
  title: 'title',
  login: true,
  query: ['currency', 'type'],
  example: { currency: 3 },
  component: () => import('./CoinPage'),
});
