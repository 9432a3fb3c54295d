import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/bank_in',
  title: 'bankIn.title',
  login: true,
  component: () => import('./BankInPage'),
});
