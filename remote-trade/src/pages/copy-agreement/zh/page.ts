import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/follow/agreement_zh',
  title: 'copyAgreement.title',
  component: () => import('./ChineseAgreementPage'),
});
