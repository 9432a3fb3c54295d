import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/setting/real_mark',
  title: 'identity.title',
  login: true,
  query: ['from'],
  component: () => import('./IdentityPage'),
});
