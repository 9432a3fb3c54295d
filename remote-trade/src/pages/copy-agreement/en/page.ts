import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/follow/agreement_en',
  title: 'copyAgreement.title',
  component: () => import('./EnglishAgreementPage'),
});
