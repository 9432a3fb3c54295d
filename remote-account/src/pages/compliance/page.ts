import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/setting/operational_compliance',
  title: 'compliance.title',
  component: () => import('./CompliancePage'),
});
