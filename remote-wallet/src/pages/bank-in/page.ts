import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/bank_in',
  title: 'bankIn.title',
  login: true,
  startsEmpty: 'Money of a bank is taken from those whose identity is verified.',
  component: () => import('./BankInPage'),
});
