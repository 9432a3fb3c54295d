import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/receive',
  title: 'receive.title',
  login: true,
  query: ['currency', 'network'],
  example: { currency: 3, network: 'TRC20' },
  component: () => import('./DepositPage'),
});
