import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/fund/claim',
  title: 'claim.title',
  login: true,
  query: ['network'],
  component: () => import('./DepositClaimPage'),
});
