import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/setting/wallet',
  title: 'addresses.title',
  login: true,
  query: ['id'],
  startsEmpty: 'Somebody new has saved no address.',
  component: () => import('./WithdrawalAddressesPage'),
});
