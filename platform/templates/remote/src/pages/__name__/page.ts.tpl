import { definePage } from '@h5/shared/app';

export const page = definePage({
  path: '/pages/__name__/index',
  title: '__name__.title',
  component: () => import('./__Name__Page'),
});
