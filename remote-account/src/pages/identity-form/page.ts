import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/setting/real',
  title: 'identityForm.title',
  login: true,
  query: ['from'],
  component: () => import('./IdentityFormPage'),
});
