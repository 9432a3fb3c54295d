import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/select',
  title: 'depositCoins.title',
  login: true,
  component: () => import('./DepositCoinsPage'),
});
