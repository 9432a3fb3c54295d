import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/setting/addWallet',
  title: 'addressForm.title',
  login: true,
  query: ['network'],
  startsEmpty: 'An address needs a pay password.',
  component: () => import('./WithdrawalAddressFormPage'),
});
