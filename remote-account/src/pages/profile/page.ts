import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/setting/userInfo',
  title: 'profile.title',
  login: true,
  component: () => import('./ProfilePage'),
});
