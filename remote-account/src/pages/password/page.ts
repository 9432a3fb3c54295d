import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/setting/password',
  title: 'newPassword.title',
  login: true,
  component: () => import('./PasswordPage'),
});
