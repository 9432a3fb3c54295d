import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/setting/payPassword',
  title: 'payPassword.title',
  login: true,
  component: () => import('./PayPasswordPage'),
});
