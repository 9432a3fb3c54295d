import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/common/register',
  title: 'register.title',
  query: ['invite'],
  component: () => import('./RegisterPage'),
});
