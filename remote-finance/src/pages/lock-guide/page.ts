import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/lockming/welcome',
  title: 'lockGuide.title',
  component: () => import('./LockGuidePage'),
});
