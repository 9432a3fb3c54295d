import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/common/register',
  title: 'register.title',
  component: () => import('./RegisterPage'),
});
