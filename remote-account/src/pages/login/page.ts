import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/common/login',
  title: 'login.title',
  query: ['mode'],
  component: () => import('./LoginPage'),
});
