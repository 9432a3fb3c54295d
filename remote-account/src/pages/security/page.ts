import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/setting/security',
  title: 'security.title',
  query: ['ticket'],
  component: () => import('./SecurityPage'),
});
