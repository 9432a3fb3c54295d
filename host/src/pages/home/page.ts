import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/index/index',
  component: () => import('./HomePage'),
});
