import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/setting/addWallet',
  title: 'addressForm.title',
  login: true,
  query: ['network'],
  component: () => import('./WithdrawalAddressFormPage'),
});
