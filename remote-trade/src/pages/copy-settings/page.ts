import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/follow/follow',
  title: 'copySettings.title',
  login: true,
  query: ['id'],
  example: { id: 1 },
  component: () => import('./CopySettingsPage'),
});
