import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/setting/setting',
  title: 'settings.title',
  component: () => import('./SettingsPage'),
});
