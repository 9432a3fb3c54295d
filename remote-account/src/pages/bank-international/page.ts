import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/setting/bank_international',
  title: 'bankCards.title',
  login: true,
  query: ['edit'],
  startsEmpty: 'A card needs a verified name.',
  component: () => import('./BankInternationalPage'),
});
